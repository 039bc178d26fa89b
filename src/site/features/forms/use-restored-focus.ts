import { useEffect } from 'react';
import { focusField } from '../../forms/focus-field.ts';

/** Moves the focus to the field in which the visitor was typing in the plain form. */
export function useRestoredFocus(focused: string | undefined) {
  useEffect(() => {
    if (focused !== undefined) focusField(document.querySelector(`form:has([name="${focused}"])`), focused);
  }, [focused]);
}
