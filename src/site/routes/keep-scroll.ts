/** History state of a navigation within a page that keeps the scroll position, because the change is already in view. */
export const KEEP_SCROLL = 'stay';
