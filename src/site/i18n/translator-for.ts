import type { Translate } from '../../generated/i18next.ts';
import type { LanguageId, TextNamespace } from '../../generated/types.ts';
import { createI18n, type I18nOptions, loadTexts, translateOf } from '../../shared/i18n.ts';

/**
 * Returns a translate function for texts that are not of the page's language or not of a page, such as feeds.
 * @param options how its texts are loaded: a browser has only those of its page, and must load them from the server
 * @throws if the texts cannot be loaded
 */
export async function translatorFor(
  language: LanguageId,
  namespaces: readonly TextNamespace[],
  options: Pick<I18nOptions, 'loadTexts'> = {},
): Promise<Translate> {
  const i18n = createI18n(language, options);
  await loadTexts(i18n, language, namespaces);
  return translateOf(i18n);
}
