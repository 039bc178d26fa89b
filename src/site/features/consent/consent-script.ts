import { consentVersion } from '../../../generated/consent-version.ts';
import { site } from '../../../generated/site.ts';

const { cookieName, storageKey } = site.cookies.consent;

/**
 * Inline in the page: before the first paint, marks the root element if this browser has not stored the consent. The notice
 * is in the page and appears only then; React shows and hides it from its hydration on (CookieNotice).
 */
export const CONSENT_SCRIPT = [
  'let accepted',
  // Storage may be forbidden.
  `try{accepted=document.cookie.split("; ").includes("${cookieName}=${consentVersion}")&&localStorage.getItem("${storageKey}")==="${consentVersion}"}catch{}`,
  'if(!accepted)document.documentElement.dataset.consent="missing"',
].join(';');
