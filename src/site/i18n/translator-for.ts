import type { Translate } from '../../generated/i18next.ts';
import type { LanguageId, TextNamespace } from '../../generated/types.ts';
import { createI18n, loadTexts, translateOf } from '../../shared/i18n.ts';

/** Returns a translate function for texts outside of pages, such as feeds. */
export async function translatorFor(language: LanguageId, namespaces: readonly TextNamespace[]): Promise<Translate> {
  const i18n = createI18n(language);
  await loadTexts(i18n, language, namespaces);
  return translateOf(i18n);
}
