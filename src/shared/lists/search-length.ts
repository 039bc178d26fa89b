/** The most characters of the words for which a list of the panel can be searched. */
export const MAX_SEARCH_LENGTH = 200;
