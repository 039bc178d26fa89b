import type { i18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { useEffect } from 'react';
import type { LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import type { AnyNamespace } from '../../shared/i18n.ts';
import { loadTexts } from '../../shared/i18n.ts';
import { chooseLanguage, LANGUAGE_PARAMETER, offeredLanguages } from '../../shared/language.ts';
import { isOfOnePage } from '../loading/load-parts.ts';
import { withTimeout } from '../loading/timing.ts';

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

/**
 * Whether the browser translates the page. Chrome and Edge replace text nodes by `font` elements then, so that React would write the
 * texts of another language where nobody sees them.
 */
export function isTranslated(): boolean {
  return document.querySelector('font') !== null;
}

/** Returns the namespaces that are loaded in the language of the site, but not in another one. */
function lackingIn(i18n: i18n, language: LanguageId): AnyNamespace[] {
  const loaded = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {}) as AnyNamespace[];
  return loaded.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
}

/**
 * Returns the visitor's language as the browser knows it, in the order of (spec 4); languages that the site lacks are
 * skipped.
 */
function detectLanguage(): LanguageId {
  return chooseLanguage([detector().detect() ?? []].flat(), offeredLanguages());
}

/** Stores the choice in the cookie, which the server reads, and in local storage. */
export function rememberLanguage(language: LanguageId): void {
  detector().cacheUserLanguage(language);
}

/** Removes the language from the address of the page, because it would outrank a later choice at the next load. */
export function dropLanguageParameter(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(LANGUAGE_PARAMETER)) return;
  address.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(history.state, '', address);
}

/** Used outside i18next, which would store the language of the page before it looks for a better one. */
function detector(): LanguageDetector {
  const services = { languageUtils: { getBestMatchFromCodes: true } };
  return new LanguageDetector(services, {
    order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
    lookupQuerystring: LANGUAGE_PARAMETER,
    lookupCookie: content.site.cookies.language.name,
    lookupLocalStorage: content.site.cookies.language.name,
    lookupSessionStorage: content.site.cookies.language.name,
    caches: ['cookie', 'localStorage'],
    cookieMinutes: content.site.cookies.language.days * 24 * 60,
    cookieOptions: { path: '/', sameSite: 'lax', secure: location.protocol === 'https:' },
  });
}

/**
 * Switches to the visitor's language after hydration: the server sees neither local storage nor the browser's own list.
 * Nothing is stored, because the visitor has chosen nothing. If the texts do not load, the page stays unchanged.
 */
export function useDetectedLanguage(i18n: i18n): void {
  useEffect(() => void switchLanguage(i18n, detectLanguage()).catch(() => {}), [i18n]);
}
