import { useSyncExternalStore } from 'react';
import { content, perContent } from '../../../shared/content.ts';
import { cookieValue } from '../../../shared/http/cookie.ts';
import { DAY_MS } from '../../../shared/time/duration.ts';
import { browserStorage, deleteCookie, setCookie, VISIT_KEYS } from '../../storage/browser-storage.ts';
import { createStoredValue } from '../../storage/stored-value.ts';

/** The accepted version of the notice; a new version asks again. */
const accepted = perContent(() => String(content.consentVersion));

const stored = createStoredValue(enforceConsent);

/**
 * Whether the cookie and the storage both hold the accepted version. Any other value was not written by this site and counts
 * as no consent (S-56).
 */
function readConsent(): boolean {
  return (
    cookieValue(document.cookie, content.site.cookies.consent.cookieName) === accepted() &&
    browserStorage.getItem(content.site.cookies.consent.storageKey) === accepted()
  );
}

/** Reads the consent; if there is none, deletes what analytics stored. */
function enforceConsent(): boolean {
  const isAccepted = readConsent();
  if (!isAccepted) forgetVisits();
  return isAccepted;
}

/** Deletes what analytics stored in this browser. */
function forgetVisits(): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const key of VISIT_KEYS[storage]) window[storage].removeItem(key);
    } catch {
      // Where storage is not allowed, nothing was stored.
    }
  }
}

/** Whether the visitor accepted the cookie notice; undefined in prerendered pages and while hydrating. */
export function useConsent(): boolean | undefined {
  return useSyncExternalStore(stored.subscribe, stored.get, () => undefined);
}

export function giveConsent(): void {
  setCookie(
    content.site.cookies.consent.cookieName,
    accepted(),
    new Date(Date.now() + content.site.cookies.consent.days * DAY_MS),
  );
  // Where nothing can be stored, the consent lasts only as long as the page.
  browserStorage.setItem(content.site.cookies.consent.storageKey, accepted());
  stored.set(true);
}

export function withdrawConsent(): void {
  deleteCookie(content.site.cookies.consent.cookieName);
  browserStorage.removeItem(content.site.cookies.consent.storageKey);
  stored.set(enforceConsent());
}

/**
 * Inline in the page: before the first paint, marks the root element if this browser has not stored the consent. The notice
 * is in the page and appears only then; React shows and hides it from its hydration on (CookieNotice). `a` is whether it was
 * accepted.
 */
export const consentScript = perContent(() =>
  [
    'let a',
    // Storage may be forbidden.
    `try{a=document.cookie.split("; ").includes("${content.site.cookies.consent.cookieName}=${content.consentVersion}")&&localStorage.getItem("${content.site.cookies.consent.storageKey}")==="${content.consentVersion}"}catch{}`,
    'if(!a)document.documentElement.dataset.consent="missing"',
  ].join(';'),
);
