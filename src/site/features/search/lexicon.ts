/** The words of search.yaml in one language. */
export interface Words {
  readonly small: readonly string[];
  readonly synonyms: readonly (readonly string[])[];
}

/** A word of a text, or what a phrase of it means, as the index knows it; and where it stands. */
export interface Term {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** Words that mean one thing; the concept stands for all of them in the index. */
export interface Phrase {
  readonly words: readonly string[];
  readonly concept: string;
}

/** How texts and queries are taken apart in one language. */
export interface Lexicon {
  readonly phrases: readonly Phrase[];
  /** The words, without the small ones. */
  readonly words: (text: string) => Term[];
  /** The words, and a concept for every phrase that has synonyms: so "BL" and "bill of lading" meet. */
  readonly terms: (text: string) => Term[];
}

/** Letters and digits in a row; two single letters around a slash are one word, so that B/L is BL. */
const WORD = /(?<![\p{L}\p{N}])\p{L}\/\p{L}(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu;
/** Shorter words are not taken as plurals: SAES is no plural of SAE. */
const SHORTEST_INFLECTED = 5;

export function createLexicon({ small, synonyms }: Words): Lexicon {
  const passedOver = new Set(small.map(fold));
  const words = (text: string): Term[] =>
    [...text.matchAll(WORD)]
      .map((match) => ({ bare: fold(match[0]), start: match.index, end: match.index + match[0].length }))
      .filter(({ bare }) => bare !== '' && !passedOver.has(bare))
      .map(({ bare, start, end }) => ({ term: singular(bare), start, end }));
  const phrases = synonyms
    .flatMap((group, index) =>
      // No letter or digit, so that no typed word can be the beginning of a concept.
      group.map((phrase) => ({ words: words(phrase).map(({ term }) => term), concept: `#${index}` })),
    )
    .filter((phrase) => phrase.words.length > 0);
  const byFirst = Map.groupBy(phrases, (phrase) => phrase.words[0]);
  const terms = (text: string): Term[] => {
    const found = words(text);
    const concepts = found.flatMap((first, at) =>
      (byFirst.get(first.term) ?? []).flatMap((phrase) => {
        const last = found[at + phrase.words.length - 1];
        const stands = phrase.words.every((word, index) => found[at + index]?.term === word);
        return stands && last !== undefined ? [{ term: phrase.concept, start: first.start, end: last.end }] : [];
      }),
    );
    return [...found, ...concepts];
  };
  return { phrases, words, terms };
}

/** Without capitals and accents. */
function fold(word: string): string {
  return word
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * A light stem for Spanish and English alike: the plural's "s" goes, and an "e" after a consonant with it, so that
 * contenedor and contenedores, flete and fletes, charge and charges are one.
 */
function singular(word: string): string {
  const one = word.length >= SHORTEST_INFLECTED ? word.replace(/(?<=[^s])s$/, '') : word;
  return one.length >= SHORTEST_INFLECTED ? one.replace(/(?<=[^aeiou])e$/, '') : one;
}
