/** How texts are stored for searching and how a search is compared: lower case, without accents, single spaces. */
export function searchText(...parts: readonly string[]): string {
  const joined = parts.join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return joined.replace(/\s+/g, ' ').trim();
}
