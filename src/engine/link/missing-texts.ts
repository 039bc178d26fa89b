import type { LinkedCatalog } from './linked-catalog.ts';

/** How many of all texts a language lacks. */
export interface MissingTexts {
  readonly missing: number;
  readonly texts: number;
}

/** Counts the texts that a language lacks. */
export function missingTexts({ files }: Pick<LinkedCatalog, 'files'>, language: string): MissingTexts {
  const texts = files.flatMap(({ indexed }) => indexed.texts);
  return { missing: texts.filter(({ value }) => !Object.hasOwn(value, language)).length, texts: texts.length };
}

/** Whether a language lacks more than half of the texts: then it is not translated, rather than incomplete. */
export function isUntranslated({ missing, texts }: MissingTexts): boolean {
  return missing * 2 > texts;
}
