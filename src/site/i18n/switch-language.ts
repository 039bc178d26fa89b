import type { i18n } from 'i18next';
import type { LanguageId } from '../../generated/types.ts';
import type { AnyNamespace } from '../../shared/i18n/create-i18n.ts';
import { loadTexts } from '../../shared/i18n/load-texts.ts';
import { isOfOnePage } from '../content/load-parts.ts';
import { withTimeout } from '../loading/with-timeout.ts';

/** The language that was requested last; an earlier one is not shown any more when its texts arrive. */
let requested: LanguageId | undefined;

/**
 * Loads all texts that are loaded in the old one, then switches the whole site. No key and no mixture
 * of languages is ever visible.
 * @throws when the texts do not load; the site then stays in its language
 */
export async function switchLanguage(i18n: i18n, language: LanguageId): Promise<void> {
  requested = language;
  if (language === i18n.language) return;
  const isRequested = () => language === requested;
  try {
    // Again, because texts may arrive in the old language in the meantime.
    for (let lacking = lackingIn(i18n, language); lacking.length > 0; lacking = lackingIn(i18n, language)) {
      const ofPages = lacking.filter(isOfOnePage);
      await withTimeout(loadTexts(i18n, language, ofPages.length > 0 ? ofPages : lacking));
    }
  } catch (error) {
    if (isRequested()) throw error;
  }
  if (isRequested()) await i18n.changeLanguage(language);
}

/** Returns the namespaces that are loaded in the language of the site, but not in another one. */
function lackingIn(i18n: i18n, language: LanguageId): AnyNamespace[] {
  const loaded = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {}) as AnyNamespace[];
  return loaded.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
}
