import { join } from 'node:path';
import type { LinkedCatalog } from '../../../src/engine/link/linked-catalog.ts';
import type { MessageLanguage } from '../../../src/engine/messages.ts';
import { readSources, type Sources, sourcesFile } from '../../../src/engine/translate/sources.ts';
import { defaultLanguageOf } from '../../../src/engine/translate/texts.ts';
import { TRANSLATE_MESSAGES } from '../../../src/engine/translate/translate-messages.ts';
import { bytesIfThere } from '../../read-if-there.mjs';
import { Mistake } from '../mistake.ts';

/** The sources of the imported translations of a catalog folder. */
export function knownSources(folder: string, language: string): Sources {
  const bytes = bytesIfThere(join(folder, sourcesFile(language)));
  return readSources(bytes && new TextDecoder().decode(bytes));
}

/**
 * Makes sure that texts can be translated into a language.
 * @throws Mistake for a language that the site does not have, or the one that is translated from
 */
export function requireLanguage(catalog: LinkedCatalog, language: string, readers: MessageLanguage): void {
  const messages = TRANSLATE_MESSAGES[readers];
  const known = [...catalog.languages, ...catalog.drafts];
  if (!known.includes(language)) throw new Mistake(messages.unknownLanguage(language, known));
  if (language === defaultLanguageOf(catalog)) throw new Mistake(messages.defaultLanguage(language));
}
