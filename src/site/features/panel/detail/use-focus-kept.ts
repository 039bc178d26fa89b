import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a dialog: where what had it is gone, such as a button of something that is done, the dialog has it.
 * @returns notes the dialog around an element; called with what is pressed
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
