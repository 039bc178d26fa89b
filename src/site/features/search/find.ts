import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import type { LineId } from '../../../generated/types.ts';
import { createLexicon, type Lexicon, type Term } from './lexicon.ts';
import { type Kind, type Result, readIndex, type SearchDocument, type SearchFile } from './search-file.ts';

/** A search result, with the terms that matched. */
export interface Match extends Result {
  readonly id: string;
  readonly terms: ReadonlySet<string>;
}

interface FindOptions {
  /** Results of this line rank above comparable ones. */
  readonly preferredLine?: LineId | undefined;
  /** Whether the visitor is offered a result; what others see does not count. By default all are offered. */
  readonly isOffered?: (result: Result) => boolean;
}

export interface Search {
  readonly lexicon: Lexicon;
  /** Returns the results of a query, best first; undefined if the query contains no searchable word. */
  readonly find: (query: string, options?: FindOptions) => Match[] | undefined;
}

const FIELD_WEIGHTS = { title: 8, context: 2, names: 4, headings: 2, text: 1 };
/** Who searches this site wants to get something done rather than read about it; staff, in the panel. */
const KIND_WEIGHTS: Readonly<Record<Kind, number>> = {
  transaction: 2.5,
  question: 1,
  page: 0.9,
  article: 0.9,
  contact: 0.9,
  download: 1,
  link: 1,
  panel: 3,
};
const PREFERRED_LINE_WEIGHT = 1.5;
/** A synonym counts less than the typed words that it stands for, of which each counts. */
const SYNONYM_WEIGHT = 0.6;
/** The words of a phrase may stand anywhere in a text, and then mean other things. */
const WORDS_OF_PHRASE_WEIGHT = 0.5;
/** Shorter prefixes would match too much. */
const MIN_PREFIX_LENGTH = 4;

/** Results with a smaller share of the typed words are left out. */
const MIN_SHARE = 0.5;

/** @param more what is found beside the things of the file */
export function createSearch({ words, index: stored }: SearchFile, more: readonly SearchDocument[] = []): Search {
  const lexicon = createLexicon(words);
  const index = readIndex(stored, lexicon);
  index.addAll(more);
  const vocabulary = new MiniSearch<{ readonly id: string }>({ fields: ['id'], ...AS_IT_IS });
  vocabulary.addAll([...new Set(lexicon.phrases.flatMap((phrase) => phrase.words))].map((id) => ({ id })));

  /** Only a word that is found nowhere may have typing errors. */
  const meaningOf = ({ term }: Term, isLast: boolean): Meaning => {
    const prefix = isLast && term.length >= MIN_PREFIX_LENGTH;
    const isKnown =
      vocabulary.search(term, { ...AS_IT_IS, prefix }).length > 0 ||
      index.search(term, { ...AS_IT_IS, prefix: true }).length > 0;
    const fuzzy = !isKnown && slipsIn(term);
    const synonyms = vocabulary.search(term, { ...AS_IT_IS, prefix, fuzzy }).map(({ id }) => String(id));
    return { query: { queries: [term], fuzzy }, synonyms: new Set(synonyms) };
  };

  const find = (query: string, { preferredLine, isOffered = () => true }: FindOptions = {}): Match[] | undefined => {
    const typed = lexicon.words(query);
    if (typed.length === 0) return undefined;
    const meanings = typed.map((term, at) => meaningOf(term, at === typed.length - 1));
    const options: SearchOptions = {
      ...AS_IT_IS,
      boost: FIELD_WEIGHTS,
      prefix: true,
      boostDocument: (_id, _term, document) => weightOf(document as unknown as Result, preferredLine),
    };
    const found = ({ ways, length, words }: Part): readonly FoundPart[] => {
      const matches = ways.flatMap((way) => index.search(way, options).map(toFound).filter(isOffered));
      // A phrase for something that nobody offers here is still made of words.
      return matches.length > 0 || length === 1
        ? [{ length, matches }]
        : words.flatMap((word) => partsOf([word], lexicon).flatMap(found));
    };
    const parts = partsOf(meanings, lexicon).flatMap(found);
    // What nothing has says nothing about the rest.
    const wanted = parts.reduce((sum, { length, matches }) => sum + (matches.length > 0 ? length : 0), 0);
    const matched = parts.flatMap((part) => part.matches.map((match) => ({ part, match })));
    return [...Map.groupBy(matched, ({ match }) => match.id).values()]
      .flatMap((ofOne): ScoredMatch[] => {
        const [first] = ofOne;
        const share = [...new Set(ofOne.map(({ part }) => part))].reduce((sum, { length }) => sum + length, 0) / wanted;
        if (first === undefined || share < MIN_SHARE) return [];
        const terms = new Set(ofOne.flatMap(({ match }) => [...match.terms]));
        // Half of the words are worth less than half of all.
        return [{ ...first.match, terms, score: ofOne.reduce((sum, { match }) => sum + match.score, 0) * share ** 2 }];
      })
      .sort((a, b) => b.score - a.score);
  };
  return { lexicon, find };
}

/** What a typed word stands for: a query for itself, and the synonym words that it may be. */
interface Meaning {
  readonly query: Query & object;
  readonly synonyms: ReadonlySet<string>;
}

type ScoredMatch = Match & { readonly score: number };

interface FoundPart {
  readonly length: number;
  readonly matches: readonly ScoredMatch[];
}

/** Passes words to the library exactly as the lexicon made them. */
const AS_IT_IS = { tokenize: (text: string) => [text], processTerm: (term: string) => term } satisfies SearchOptions;

/** Returns how many letters of a word may be wrong; a word with digits must match exactly. */
function slipsIn(term: string): number | false {
  if (/\d/.test(term) || term.length < 5) return false;
  return term.length < 7 ? 1 : 2;
}

interface Part {
  /** The number of typed words. */
  readonly length: number;
  readonly words: readonly Meaning[];
  /** The queries whose scores count together: for the words themselves, and for what they mean. */
  readonly ways: readonly Query[];
}

/** Splits the typed words from left to right into phrases, the longest first. */
function partsOf(meanings: readonly Meaning[], { phrases }: Lexicon): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < meanings.length; ) {
    const fitting = phrases.filter(({ words }) =>
      words.every((word, index) => meanings[at + index]?.synonyms.has(word)),
    );
    const length = Math.max(1, ...fitting.map(({ words }) => words.length));
    const concepts = fitting.filter(({ words }) => words.length === length).map(({ concept }) => concept);
    const words = meanings.slice(at, at + length);
    const queries = words.map(({ query }) => query);
    parts.push({
      length,
      words,
      ways: [
        { combineWith: 'AND', queries, boostTerm: () => (length > 1 ? WORDS_OF_PHRASE_WEIGHT : 1) },
        { queries: [...new Set(concepts)], prefix: false, fuzzy: false, boostTerm: () => SYNONYM_WEIGHT * length },
      ],
    });
    at += length;
  }
  return parts;
}

function weightOf({ kind, line }: Result, preferredLine: LineId | undefined): number {
  return KIND_WEIGHTS[kind] * (line !== undefined && line === preferredLine ? PREFERRED_LINE_WEIGHT : 1);
}

/** Divides the score by the number of matched query terms, by which the library multiplies it. */
function toFound({ score, queryTerms, terms, match: _where, ...stored }: SearchResult): ScoredMatch {
  // The stored fields are those that `indexOf` was given.
  const result = stored as unknown as Result & { readonly id: string };
  return { ...result, terms: new Set(terms), score: score / queryTerms.length };
}
