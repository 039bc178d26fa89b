import { site } from '../../generated/site.ts';
import type { LanguageId } from '../../generated/types.ts';
import { cookieValue } from '../../shared/cookie.ts';
import { LANGUAGE_PARAMETER } from '../../shared/language.ts';
import { setCookie } from '../storage/browser-cookie.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const { name, days } = site.cookies.language;

/** The visitor's language as the browser knows it: the first preferred one that the site has (spec 4). */
export function detectLanguage(): LanguageId {
  const wishes = [
    new URLSearchParams(location.search).get(LANGUAGE_PARAMETER),
    cookieValue(document.cookie, name),
    stored('localStorage'),
    stored('sessionStorage'),
    ...navigator.languages,
    document.documentElement.lang,
  ];
  const spoken = wishes.map((tag) => site.languages.find(({ id }) => id === tag?.toLowerCase().split('-')[0])?.id);
  return spoken.find((id) => id !== undefined) ?? site.fallbackLanguage;
}

/** Keeps a choice in the cookie and in local storage. */
export function rememberLanguage(language: LanguageId): void {
  setCookie(name, language, new Date(Date.now() + days * DAY_MS));
  try {
    localStorage.setItem(name, language);
  } catch {
    // The cookie has it; a browser may forbid storage, or have none left.
  }
}

function stored(area: 'localStorage' | 'sessionStorage'): string | null {
  try {
    return window[area].getItem(name);
  } catch {
    return null;
  }
}
