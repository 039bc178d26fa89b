/** Id of the element in the reduced header into which a page puts its own tools (`createPortal`). */
export const HEADER_TOOLS = 'header-tools';
