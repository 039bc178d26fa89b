import LanguageDetector from 'i18next-browser-languagedetector';
import type { LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { chooseLanguage, LANGUAGE_PARAMETER, offeredLanguages } from '../../shared/i18n/language.ts';

/**
 * Returns the visitor's language as the browser knows it, in the order of (spec 4); languages that the site lacks are
 * skipped.
 */
export function detectLanguage(): LanguageId {
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
