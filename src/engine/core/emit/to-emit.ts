import type { LinkedCatalog } from '../link/linked-catalog.ts';
import { type Emitted, withDrafts, withoutDrafts } from './draft-languages.ts';
import { collectTexts, type Texts } from './texts.ts';

/** The input of the modules: the catalog in the offered languages, and its texts. */
export interface ToEmit extends Emitted {
  readonly texts: Texts;
}

/**
 * Prepares a linked catalog for emitting: chooses the languages that are offered, and collects the texts.
 * @param drafts whether draft languages are offered too, for a preview
 */
export function toEmit(whole: LinkedCatalog, drafts: boolean): ToEmit {
  const offered = drafts ? withDrafts(whole) : withoutDrafts(whole);
  return { ...offered, texts: collectTexts(offered.catalog) };
}
