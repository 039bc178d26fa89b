import LanguageDetector from 'i18next-browser-languagedetector';
import { site } from '../../generated/site.ts';
import type { LanguageId } from '../../generated/types.ts';
import { LANGUAGE_PARAMETER } from '../../shared/language.ts';

const { name, days } = site.cookies.language;

/** Detection order and caches of specification section 4; the names come from site.yaml. */
const detector = new LanguageDetector(null, {
  order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
  lookupQuerystring: LANGUAGE_PARAMETER,
  lookupCookie: name,
  lookupLocalStorage: name,
  lookupSessionStorage: name,
  caches: ['localStorage', 'cookie'],
  cookieMinutes: days * 24 * 60,
  cookieOptions: { path: '/', sameSite: 'lax' },
});

/** The visitor's language as the browser knows it: the first that the site speaks, otherwise the fallback. */
export function detectLanguage(): LanguageId {
  const found = [detector.detect()].flat().filter((tag) => tag !== undefined);
  const spoken = found.map((tag) => site.languages.find(({ id }) => tag.toLowerCase().split('-')[0] === id)?.id);
  return spoken.find((id) => id !== undefined) ?? (found.length === 0 ? site.defaultLanguage : site.fallbackLanguage);
}

/** Keeps a choice in the cookie and in local storage. */
export function rememberLanguage(language: LanguageId): void {
  detector.cacheUserLanguage(language);
}
