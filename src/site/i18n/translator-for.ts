import type { Translate } from '../../generated/i18next.ts';
import type { LanguageId, TextNamespace } from '../../generated/types.ts';
import { createI18n, translateOf } from '../../shared/i18n/create-i18n.ts';
import { loadTexts } from '../../shared/i18n/load-texts.ts';

/** Returns a translate function for texts outside of pages, such as feeds. */
export async function translatorFor(language: LanguageId, namespaces: readonly TextNamespace[]): Promise<Translate> {
  const i18n = createI18n(language);
  await loadTexts(i18n, language, namespaces);
  return translateOf(i18n);
}
