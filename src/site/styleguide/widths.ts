/** Widths of the windows in which parts are shown: a phone, the widest with a side panel, a desktop. */
export const WIDTHS = [375, 1024, 1440] as const;
