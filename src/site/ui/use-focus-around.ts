import { type RefObject, useEffect } from 'react';
import { focusAfterRemoval } from './focus-after-removal.ts';

/** Moves the focus to what contains an element (a part of the page that can have it, or the page) when both are lost together. */
export function useFocusAround(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const around = element.current?.closest<HTMLElement>('[tabindex="-1"]');
    return () => focusAfterRemoval(around);
  }, [element]);
}
