import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import type { LineId, LinkTarget } from '../../../generated/types.ts';
import type { Lexicon, Words } from './lexicon.ts';

/** The kinds of results, each with its own section in the list. */
export type Kind = 'transaction' | 'page' | 'question' | 'article' | 'contact' | 'download' | 'link' | 'panel';

/** The visible part of a search result, and the target that it opens. */
export interface Result {
  readonly kind: Kind;
  readonly title: string;
  /** The context of the result, if the title alone does not show it. */
  readonly context?: string | undefined;
  readonly excerpt?: string | undefined;
  /** Includes its windows of time, so that the file is the same at every moment. */
  readonly target: LinkTarget;
  readonly line?: LineId | undefined;
}

/** A searchable thing, with words that match beside those that are shown. */
export interface SearchDocument extends Result {
  readonly id: string;
  /** Other names, such as the codes of a line. */
  readonly names?: string;
  readonly headings?: string;
  readonly text?: string;
}

/** The file that the browser fetches to search in one language. */
export interface SearchFile {
  readonly words: Words;
  readonly index: AsPlainObject;
}

const STORED: readonly (keyof Result)[] = ['kind', 'title', 'context', 'excerpt', 'target', 'line'];

/** The indexing options; they must be the same when an index is written and when it is read. */
function optionsOf({ terms }: Lexicon): Options<SearchDocument> {
  return {
    fields: ['title', 'context', 'names', 'headings', 'text'] satisfies (keyof SearchDocument)[],
    storeFields: [...STORED],
    tokenize: (text) => terms(text).map(({ term }) => term),
    // The lexicon has already processed the terms: a concept represents several words and cannot be derived from one.
    processTerm: (term) => term,
  };
}

export function indexOf(documents: readonly SearchDocument[], lexicon: Lexicon): AsPlainObject {
  const index = new MiniSearch(optionsOf(lexicon));
  index.addAll(documents);
  return index.toJSON();
}

export function readIndex(index: AsPlainObject, lexicon: Lexicon): MiniSearch<SearchDocument> {
  return MiniSearch.loadJS(index, optionsOf(lexicon));
}
