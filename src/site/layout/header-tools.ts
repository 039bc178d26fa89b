/** The place in the header of a page with one task where the task puts its own tools (`createPortal`). */
export const HEADER_TOOLS = 'header-tools';
