/** So many names a digest tells of a card; the panel has the rest. */
const NAMES = 5;

/** How much waits and whose names are told, as the data of a mail: the number, then a line for each name. */
export function digestText(count: number, names: readonly string[]): string {
  return [String(count), ...names.slice(0, NAMES).map((name) => name.replace(/\s+/g, ' '))].join('\n');
}

/** In words: "7 (Naviera Uno, Naviera Dos, …)". */
export function digestInWords(text: string, language: string): { readonly count: number; readonly words: string } {
  const [number, ...names] = text.split('\n');
  const count = Number(number);
  const formatted = new Intl.NumberFormat(language).format(count);
  const list = names.length > 0 && names.length < count ? [...names, '…'] : names;
  return { count, words: list.length === 0 ? formatted : `${formatted} (${list.join(', ')})` };
}
