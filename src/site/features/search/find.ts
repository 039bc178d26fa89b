import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import type { LineId } from '../../../generated/types.ts';
import { createLexicon, type Lexicon, type Term } from './lexicon.ts';
import { type Kind, type Result, readIndex, type SearchFile } from './search-file.ts';

/** A search result, with the terms that matched. */
export interface Found extends Result {
  readonly id: string;
  readonly terms: ReadonlySet<string>;
}

interface FindOptions {
  /** Results of this line rank above comparable ones. */
  readonly preferredLine?: LineId | undefined;
}

export interface Search {
  readonly lexicon: Lexicon;
  /** Returns the results of a query, best first; undefined if the query contains no searchable word. */
  readonly find: (query: string, options?: FindOptions) => Found[] | undefined;
}

const FIELD_WEIGHTS = { title: 8, context: 2, names: 4, headings: 2, text: 1 };
/** Visitors who search this site want to get something done rather than read about it. */
const KIND_WEIGHTS: Readonly<Record<Kind, number>> = {
  transaction: 2,
  question: 1,
  page: 0.9,
  article: 0.9,
  contact: 0.9,
  download: 1,
  link: 1,
};
const PREFERRED_LINE_WEIGHT = 1.5;
/** A synonym counts less than the typed words that it stands for, of which each counts. */
const SYNONYM_WEIGHT = 0.6;
/** Shorter prefixes would match too much. */
const MIN_PREFIX_LENGTH = 4;

/** Tried in turn until something is found: as typed, with typing errors, with words omitted. */
const ATTEMPTS = [
  { forgiving: false, combineWith: 'AND' },
  { forgiving: true, combineWith: 'AND' },
  { forgiving: true, combineWith: 'OR' },
] as const;

export function createSearch({ words, index: stored }: SearchFile): Search {
  const lexicon = createLexicon(words);
  const index = readIndex(stored, lexicon);
  const vocabulary = new MiniSearch<{ readonly id: string }>({ fields: ['id'], ...AS_IT_IS });
  vocabulary.addAll([...new Set(lexicon.phrases.flatMap((phrase) => phrase.words))].map((id) => ({ id })));

  /** Returns the synonym words that a typed word may stand for. */
  const known = ({ term }: Term, isLast: boolean, forgiving: boolean): ReadonlySet<string> => {
    const prefix = isLast && term.length >= MIN_PREFIX_LENGTH;
    const found = vocabulary.search(term, { ...AS_IT_IS, prefix, fuzzy: forgiving && slipsIn });
    return new Set(found.map(({ id }) => String(id)));
  };

  const find = (query: string, { preferredLine }: FindOptions = {}): Found[] | undefined => {
    const typed = lexicon.words(query);
    if (typed.length === 0) return undefined;
    for (const { forgiving, combineWith } of ATTEMPTS) {
      const meant = typed.map((term, at) => known(term, at === typed.length - 1, forgiving));
      const found = index.search(
        { combineWith, queries: partsOf(typed, meant, lexicon) },
        {
          ...AS_IT_IS,
          boost: FIELD_WEIGHTS,
          prefix: true,
          fuzzy: forgiving && slipsIn,
          boostDocument: (_id, _term, document) => weightOf(document as unknown as Result, preferredLine),
        },
      );
      if (found.length > 0) return found.map(toFound).sort((a, b) => b.score - a.score);
    }
    return [];
  };
  return { lexicon, find };
}

/** Passes words to the library exactly as the lexicon made them. */
const AS_IT_IS = { tokenize: (text: string) => [text], processTerm: (term: string) => term } satisfies SearchOptions;

/** Returns how many letters of a word may be wrong; a word with digits must match exactly. */
function slipsIn(term: string): number | false {
  if (/\d/.test(term) || term.length < 5) return false;
  return term.length < 7 ? 1 : 2;
}

/**
 * Splits the typed words from left to right into phrases, the longest first, and returns a query for each: its words, or
 * their meaning. `meant` contains for each typed word the synonym words that it may stand for.
 */
function partsOf(typed: readonly Term[], meant: readonly ReadonlySet<string>[], { phrases }: Lexicon): Query[] {
  const parts: Query[] = [];
  for (let at = 0; at < typed.length; ) {
    const fitting = phrases.filter(({ words }) => words.every((word, index) => meant[at + index]?.has(word)));
    const length = Math.max(1, ...fitting.map(({ words }) => words.length));
    const concepts = fitting.filter(({ words }) => words.length === length).map(({ concept }) => concept);
    const words = typed.slice(at, at + length).map(({ term }) => term);
    parts.push({
      combineWith: 'OR',
      queries: [
        { combineWith: 'AND', queries: words },
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

/**
 * Divides the score by the number of matched query terms, by which the library multiplies it: a word and its synonym are not
 * two matches.
 */
function toFound({
  score,
  queryTerms,
  terms,
  match: _where,
  ...stored
}: SearchResult): Found & { readonly score: number } {
  // The stored fields are those that `indexOf` was given.
  const result = stored as unknown as Result & { readonly id: string };
  return { ...result, terms: new Set(terms), score: score / queryTerms.length };
}
