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

/** The language that the site lacks although more than half of its texts are written in it: somebody took it out. */
export function droppedLanguage(catalog: LinkedCatalog): (MissingTexts & { readonly language: string }) | undefined {
  if (catalog.languages.length === 0 || catalog.incompleteKinds.has('language')) return undefined;
  const written = new Map<string, number>();
  let texts = 0;
  for (const count of countsIn(catalog)) {
    // Packs, and what is copied from them, have languages that the agency never had.
    if (catalog.packPaths.has(count.path)) continue;
    texts += count.texts;
    for (const [language, number] of count.others) written.set(language, (written.get(language) ?? 0) + number);
  }
  const [language = '', number = 0] =
    [...written].find(([, each]) => !isUntranslated({ missing: texts - each, texts })) ?? [];
  return language === '' ? undefined : { language, missing: texts - number, texts };
}

/** The number of texts of each file, of those that each language lacks, and of those in other languages. */
const countsIn = fileByFile(function* ({ path, indexed: { texts } }, { languages, drafts }) {
  const missingIn = (language: string) => texts.filter(({ value }) => !Object.hasOwn(value, language)).length;
  const missing = new Map([...languages, ...drafts].map((language) => [language, missingIn(language)]));
  const given = texts.flatMap(({ value }) => Object.keys(value)).filter((language) => !missing.has(language));
  const others = new Map([...Map.groupBy(given, (each) => each)].map(([language, all]) => [language, all.length]));
  yield { path, missing, others, texts: texts.length };
});
