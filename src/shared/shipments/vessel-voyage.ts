/** A vessel and the voyage that stands behind her name or her IMO number. */
export interface VesselVoyage {
  readonly vessel: string;
  readonly voyage: string;
  /** Whether what stands there can be nothing but a voyage: a word or a slash says so, or its own form does. */
  readonly isSure: boolean;
}

/** The form of a voyage: with at least one digit. */
const VOYAGE = /^[A-Z-]{0,6}\d[A-Z\d-]{0,11}$/i;
/** Voyages that no name of a vessel ends with: they end in a direction, or are codes such as FA423A and 0TX5FN1MA. */
const OF_VOYAGES_ALONE = /^(?:\d{1,5}-?[NSEWR]|[A-Z]{2}\d{3}[A-Z]|0[A-Z\d]{1,3}[A-Z][A-Z\d]{2,5})$/i;

/**
 * Reads a vessel with its voyage, as bills of lading and mails have them: `NAME 2103N`, `NAME V. 2103N`, `NAME / 2103`.
 * @param voyageWords the words before a voyage, in capitals, the longest first
 * @param numberWords the words for "number", which may stand between
 * @returns undefined if the last word is no voyage, or the only word
 */
export function vesselVoyage(
  text: string,
  voyageWords: readonly string[],
  numberWords: readonly string[],
): VesselVoyage | undefined {
  const words = text.split(/[\s/|,;]+/).filter((word) => /[\p{L}\d]/u.test(word));
  const last = words.pop() ?? '';
  const attached = voyageBehindWord(last, voyageWords);
  const voyage = attached?.isSure === true ? attached.voyage : last;
  const isNumbered = words.length > 1 && isOneOf(numberWords, words.at(-1));
  const isNamed = attached === undefined && isOneOf(voyageWords, words.at(isNumbered ? -2 : -1));
  const name = words.slice(0, isNamed ? (isNumbered ? -2 : -1) : undefined);
  if (name.length === 0 || !VOYAGE.test(voyage)) return undefined;
  const isAfterSlash = /[/|]\s*$/.test(text.slice(0, text.lastIndexOf(last)));
  const isSure = attached !== undefined || isNamed || isAfterSlash || OF_VOYAGES_ALONE.test(voyage);
  return { vessel: name.join(' '), voyage: voyage.toUpperCase(), isSure };
}

/** A voyage behind a word such as "VOY.". */
export interface NamedVoyage {
  readonly voyage: string;
  /** False right behind a single letter, which may be a part of the voyage: V2103N. */
  readonly isSure: boolean;
}

/** Reads what begins with a digit behind one of some words, after signs or at once: the voyage in `V2103N` and `VOY.2103N`. */
export function voyageBehindWord(text: string, words: readonly string[]): NamedVoyage | undefined {
  const upper = text.toUpperCase();
  for (const word of words.filter((each) => upper.startsWith(each))) {
    const rest = text.slice(word.length);
    const voyage = rest.replace(/^[\s.:#-]+/, '');
    if (/^\d/.test(voyage)) return { voyage, isSure: voyage !== rest || word.length > 1 };
  }
  return undefined;
}

function isOneOf(words: readonly string[], text = ''): boolean {
  return words.includes(text.toUpperCase().replace(/[.:#]{1,3}$/, ''));
}
