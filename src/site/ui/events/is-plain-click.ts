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
