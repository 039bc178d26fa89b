import { type RefObject, useLayoutEffect } from 'react';

/**
 * Adds the height of a bar at the bottom of the window to the padding and scroll padding of the page, so that the bar hides
 * neither the end of the page nor a focused element (WCAG 2.4.11).
 */
export function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (bar.current === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.paddingBlockEnd = style.scrollPaddingBlockEnd = `${Math.ceil(height)}px`;
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.paddingBlockEnd = style.scrollPaddingBlockEnd = '';
    };
  }, [bar]);
}
