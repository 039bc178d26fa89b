import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a dialog: when the focused element disappears, such as the button of a completed action, the dialog
 * gets the focus.
 * @returns a function to call with the pressed element, which records the dialog around it
 */
export function useFocusKept(): (pressed: Element) => void {
  const dialog = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) dialog.current?.focus({ preventScroll: true });
  });
  return (pressed) => {
    dialog.current = pressed.closest<HTMLElement>('[role="dialog"]');
  };
}
