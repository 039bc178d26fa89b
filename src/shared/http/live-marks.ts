/** Attribute of an element of a prerendered page whose content the server writes at each request. */
export const LIVE_MARK = 'data-live';

/** Id of the element with the data of that content, for the scripts. */
export const LIVE_DATA_ID = 'live-data';

/** Attribute of the element with the data: the path and query for which the content was made. */
export const LIVE_ADDRESS = 'data-address';

/** Attribute of an element of a prerendered page that is empty, and in which the server puts the next vessel calls. */
export const NEXT_CALLS_MARK = 'data-next-calls';
