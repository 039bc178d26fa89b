/** How wide the windows are in which parts are looked at: a phone, the widest with a side panel, a desk. */
export const WIDTHS = [375, 1024, 1440] as const;
