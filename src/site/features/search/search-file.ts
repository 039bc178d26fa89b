import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import type { LineId, LinkTarget } from '../../../generated/types.ts';
import type { Lexicon, Words } from './lexicon.ts';

/** The parts of the list of results. */
export type Kind = 'transaction' | 'page' | 'question' | 'article' | 'contact' | 'download' | 'link';

/** What a visitor sees of something found, and what happens when it is chosen. */
export interface Result {
  readonly kind: Kind;
  readonly title: string;
  /** Where it belongs, when the title alone does not say. */
  readonly context?: string | undefined;
  readonly excerpt?: string | undefined;
  /** With its windows of time: the file is the same at every moment. */
  readonly target: LinkTarget;
  readonly line?: LineId | undefined;
}

/** Something that can be found, with the words by which it is found beside those that are shown. */
export interface SearchDocument extends Result {
  readonly id: string;
  /** Other names of it: of the line, its codes. */
  readonly names?: string;
  readonly headings?: string;
  readonly text?: string;
}

/** What the browser fetches to search in one language. */
export interface SearchFile {
  readonly words: Words;
  readonly index: AsPlainObject;
}

const STORED: readonly (keyof Result)[] = ['kind', 'title', 'context', 'excerpt', 'target', 'line'];

/** How documents are indexed. Whoever reads an index must say the same as who wrote it. */
function optionsOf({ terms }: Lexicon): Options<SearchDocument> {
  return {
    fields: ['title', 'context', 'names', 'headings', 'text'] satisfies (keyof SearchDocument)[],
    storeFields: [...STORED],
    tokenize: (text) => terms(text).map(({ term }) => term),
    // The lexicon has done it all: a concept stands for several words and cannot be made of one.
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
