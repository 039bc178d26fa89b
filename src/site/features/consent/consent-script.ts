import { content, perContent } from '../../../shared/content/content.ts';

/**
 * Inline in the page: before the first paint, marks the root element if this browser has not stored the consent. The notice
 * is in the page and appears only then; React shows and hides it from its hydration on (CookieNotice).
 */
export const consentScript = perContent(() =>
  [
    'let accepted',
    // Storage may be forbidden.
    `try{accepted=document.cookie.split("; ").includes("${content.site.cookies.consent.cookieName}=${content.consentVersion}")&&localStorage.getItem("${content.site.cookies.consent.storageKey}")==="${content.consentVersion}"}catch{}`,
    'if(!accepted)document.documentElement.dataset.consent="missing"',
  ].join(';'),
);
