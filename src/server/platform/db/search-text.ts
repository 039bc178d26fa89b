/** The name of the function that normalizes texts in the SQL of the embedded database. */
export const SEARCH_TEXT = 'search_text';

/** Normalizes text for storing and for comparing in searches: lower case, no accents, single spaces. */
export function searchText(...parts: readonly string[]): string {
  const joined = parts.join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return joined.replace(/\s+/g, ' ').trim();
}
