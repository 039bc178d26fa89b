import type { MouseEvent } from 'react';

/**
 * Whether the site handles a click on a link itself. With other buttons, modifier keys or targets the browser opens a tab or
 * a window or saves a file.
 */
export function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
  const isPlain = button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
  return isPlain && !event.defaultPrevented && ['', '_self'].includes(currentTarget.target);
}

/** Whether a click chooses a link or a button, and does not open it in another tab or window. */
export function choosesInPlace({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const isBeside = ctrlKey || metaKey || shiftKey;
  return !isBeside && target instanceof Element && target.closest('a, button') !== null;
}

/** Whether a key is pressed together with one that makes it a command of the browser, such as Alt and an arrow: go back. */
export function hasModifier({
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean {
  return altKey || ctrlKey || metaKey;
}
