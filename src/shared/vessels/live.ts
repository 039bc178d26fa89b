/** What the server puts into a prerendered page: HTML at a marked place, and the data it was made of for the scripts. */
export const LIVE_MARK = 'data-live';
export const LIVE_DATA_ID = 'live-data';
/** Attribute of the data: the path and query that they answer. */
export const LIVE_ADDRESS = 'data-address';
