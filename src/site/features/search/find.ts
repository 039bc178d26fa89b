import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import type { LineId } from '../../../generated/types.ts';
import { createLexicon, type Lexicon, type Term } from './lexicon.ts';
import { type Kind, type Result, readIndex, type SearchFile } from './search-file.ts';

/** Something found: what is shown of it, and the words by which it was found. */
export interface Found extends Result {
  readonly id: string;
  readonly terms: ReadonlySet<string>;
}

export interface FindOptions {
  /** What concerns this line comes before its equals. */
  readonly preferredLine?: LineId | undefined;
}

export interface Search {
  readonly lexicon: Lexicon;
  /** What a query finds, best first; undefined where it holds no word to look for. */
  readonly find: (query: string, options?: FindOptions) => Found[] | undefined;
}

const FIELD_WEIGHTS = { title: 8, context: 2, names: 4, headings: 2, text: 1 };
/** Who searches a site like this wants to get something done rather than to read about it. */
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
/** Another word for what was typed counts less than the word itself. */
const SYNONYM_WEIGHT = 0.6;
/** Shorter beginnings of words could become anything. */
const SHORTEST_PREFIX = 4;

/** Tried in turn until something is found: as typed, with slips of the pen, with words left out. */
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

  /** The words of the synonyms that a typed word stands for. */
  const known = ({ term }: Term, isLast: boolean, forgiving: boolean): ReadonlySet<string> => {
    const prefix = isLast && term.length >= SHORTEST_PREFIX;
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

/** Words reach the library as the lexicon made them. */
const AS_IT_IS = { tokenize: (text: string) => [text], processTerm: (term: string) => term } satisfies SearchOptions;

/** How many letters of a word may be wrong; a digit is never a slip. */
function slipsIn(term: string): number | false {
  if (/\d/.test(term) || term.length < 5) return false;
  return term.length < 7 ? 1 : 2;
}

/**
 * A query for each thing that was typed, from left to right, the longest phrase first: its words, or what they mean.
 * `meant` holds for each typed word the words of the synonyms it stands for.
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
        { queries: [...new Set(concepts)], prefix: false, fuzzy: false, boostTerm: () => SYNONYM_WEIGHT },
      ],
    });
    at += length;
  }
  return parts;
}

function weightOf({ kind, line }: Result, preferredLine: LineId | undefined): number {
  return KIND_WEIGHTS[kind] * (line !== undefined && line === preferredLine ? PREFERRED_LINE_WEIGHT : 1);
}

/** The library multiplies the score by the number of query terms found; a word and its synonym are no two finds. */
function toFound({
  score,
  queryTerms,
  terms,
  match: _where,
  ...stored
}: SearchResult): Found & { readonly score: number } {
  // What was stored is what indexOf was given.
  const result = stored as unknown as Result & { readonly id: string };
  return { ...result, terms: new Set(terms), score: score / queryTerms.length };
}
