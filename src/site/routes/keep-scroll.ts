/** The state of a move within a page after which the visitor stays where they are: what changes is in front of them. */
export const KEEP_SCROLL = 'stay';
