/** The maximum number of names per card in a digest; the panel has the rest. */
const NAMES = 5;

/** Returns a card's count and names as one value of the mail's data: the number, then one name per line. */
export function digestText(count: number, names: readonly string[]): string {
  return [String(count), ...names.slice(0, NAMES).map((name) => name.replace(/\s+/g, ' '))].join('\n');
}

/** Parses a `digestText` and puts it in words: "7 (Naviera Uno, Naviera Dos, …)". */
export function digestInWords(text: string, language: string): { readonly count: number; readonly words: string } {
  const [number, ...names] = text.split('\n');
  const count = Number(number);
  const formatted = new Intl.NumberFormat(language).format(count);
  const list = names.length > 0 && names.length < count ? [...names, '…'] : names;
  return { count, words: list.length === 0 ? formatted : `${formatted} (${list.join(', ')})` };
}
