import type { LinkedCatalog } from '../link/linked-catalog.ts';
import { type Emitted, withDrafts, withoutDrafts } from './draft-languages.ts';
import { collectTexts, type Texts } from './texts.ts';

/** What modules are made of: the catalog in the languages that are offered, and its texts. */
export interface ToEmit extends Emitted {
  readonly texts: Texts;
}

/** @param drafts whether languages that are being translated are offered too, for a look at them */
export function toEmit(whole: LinkedCatalog, drafts: boolean): ToEmit {
  const offered = drafts ? withDrafts(whole) : withoutDrafts(whole);
  return { ...offered, texts: collectTexts(offered.catalog) };
}
