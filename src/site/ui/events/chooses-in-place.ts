import type { MouseEvent } from 'react';

/** Whether a click chooses a link or a button, and does not open it in another tab or window. */
export function choosesInPlace({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const isBeside = ctrlKey || metaKey || shiftKey;
  return !isBeside && target instanceof Element && target.closest('a, button') !== null;
}
