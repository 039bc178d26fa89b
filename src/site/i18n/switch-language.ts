import type { i18n } from 'i18next';
import type { LanguageId } from '../../generated/types.ts';
import type { AnyNamespace } from '../../shared/i18n/create-i18n.ts';
import { loadTexts } from '../../shared/i18n/load-texts.ts';
import { withTimeout } from '../loading/with-timeout.ts';
import { rememberLanguage } from './detect-language.ts';

/** The language that was requested last; an earlier one is not shown any more when its texts arrive. */
let requested: LanguageId | undefined;

/**
 * Stores the language, loads all texts that are loaded in the old one, then switches the whole site. No key and no mixture
 * of languages is ever visible.
 * @throws when the texts do not load; the site then stays in its language
 */
export async function switchLanguage(i18n: i18n, language: LanguageId): Promise<void> {
  requested = language;
  rememberLanguage(language);
  if (language === i18n.language) return;
  const shown = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {}) as AnyNamespace[];
  const isRequested = () => language === requested;
  await withTimeout(loadTexts(i18n, language, shown)).catch((error: unknown) => {
    if (isRequested()) throw error;
  });
  if (isRequested()) await i18n.changeLanguage(language);
}
