import type { Ending } from '../../../generated/types.ts';

/** The words of search.yaml in one language. */
export interface Words {
  readonly small: readonly string[];
  readonly endings: readonly Ending[];
  readonly synonyms: readonly (readonly string[])[];
}

/** A word of a text, or the concept of one of its phrases, in the form used by the index, with its position. */
export interface Term {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** Words that mean one thing; the concept represents all of them in the index. */
interface Phrase {
  readonly words: readonly string[];
  readonly concept: string;
}

/** Splits texts and queries into terms in one language. */
export interface Lexicon {
  readonly phrases: readonly Phrase[];
  /** Returns the words, without the small ones. */
  readonly words: (text: string) => Term[];
  /** Returns the words, and a concept for every phrase that has synonyms, so that "BL" matches "bill of lading". */
  readonly terms: (text: string) => Term[];
}

/** A sequence of letters and digits; two single letters around a slash are one word, so that B/L is BL. */
const WORD = /(?<![\p{L}\p{N}])\p{L}\/\p{L}(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu;
/** Shorter words are not treated as plurals: SAES is not the plural of SAE. */
const MIN_INFLECTED_LENGTH = 5;

export function createLexicon({ small, endings, synonyms }: Words): Lexicon {
  const passedOver = new Set(small.map(fold));
  const words = (text: string): Term[] =>
    [...text.matchAll(WORD)]
      .map((match) => ({ bare: fold(match[0]), start: match.index, end: match.index + match[0].length }))
      .filter(({ bare }) => bare !== '' && !passedOver.has(bare))
      .map(({ bare, start, end }) => ({ term: stemOf(bare, endings), start, end }));
  const phrases = synonyms
    .flatMap((group, index) =>
      // Starts with neither letter nor digit, so that no typed word can be a prefix of a concept.
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

/** Removes capitals and accents. */
function fold(word: string): string {
  return word
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Returns a light stem: the word without the endings, each of which is removed from what the previous one has left. */
function stemOf(word: string, endings: Words['endings']): string {
  return endings.reduce((rest, { ending, notAfter = '' }) => {
    const stem = rest.slice(0, -ending.length);
    const isInflected = rest.length >= MIN_INFLECTED_LENGTH && rest.endsWith(ending);
    return isInflected && !notAfter.includes(stem.at(-1) ?? '') ? stem : rest;
  }, word);
}
