import type { LinkedCatalog } from '../link/linked-catalog.ts';
import { fileByFile } from './file-by-file.ts';

/** How many of all texts a language lacks. */
interface MissingTexts {
  readonly missing: number;
  readonly texts: number;
}

/** Counts the texts that a language of site.yaml lacks, offered to visitors or not. */
export function missingTexts(catalog: LinkedCatalog, language: string): MissingTexts {
  const total = { missing: 0, texts: 0 };
  for (const { missing, texts } of countsIn(catalog)) {
    total.missing += missing.get(language) ?? 0;
    total.texts += texts;
  }
  return total;
}

/** Whether a language lacks more than half of the texts: then it is not translated, rather than incomplete. */
export function isUntranslated({ missing, texts }: MissingTexts): boolean {
  return missing * 2 > texts;
}

/** The number of texts of each file, and of those that each language lacks. */
const countsIn = fileByFile(function* ({ indexed: { texts } }, { languages, drafts }) {
  const missingIn = (language: string) => texts.filter(({ value }) => !Object.hasOwn(value, language)).length;
  const missing = new Map([...languages, ...drafts].map((language) => [language, missingIn(language)]));
  yield { missing, texts: texts.length };
});
