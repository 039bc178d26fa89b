import type { i18n } from 'i18next';
import type { Translate } from '../../generated/i18next.ts';
import { textLoaders } from '../../generated/texts.ts';
import type { LanguageId, TextNamespace } from '../../generated/types.ts';
import { createI18n, translateOf } from '../../shared/i18n/create-i18n.ts';
import { loadTexts } from '../../shared/i18n/load-texts.ts';

/** Creates an i18next instance with the texts of the site; one for each visitor and for each page that is prerendered. */
export function createSiteI18n(language: LanguageId): i18n {
  return createI18n(language, textLoaders);
}

/** Returns a translate function for texts outside of pages, such as feeds. */
export async function translatorFor(language: LanguageId, namespaces: readonly TextNamespace[]): Promise<Translate> {
  const i18n = createSiteI18n(language);
  await loadTexts(i18n, language, namespaces);
  return translateOf(i18n);
}
