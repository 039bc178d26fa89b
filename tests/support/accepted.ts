import type { BrowserContextOptions } from 'playwright-core';
import { consentVersion } from '../../src/generated/consent.ts';
import { site } from '../../src/generated/site.ts';

const { cookieName, storageKey } = site.cookies.consent;

/** The stored state of a browser: cookies, and local storage by origin. */
export type BrowserState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Returns the browser state of a visitor who accepted the cookie notice earlier. */
export function accepted(address: string): BrowserState {
  const value = String(consentVersion);
  const rest = { path: '/', expires: Date.now() / 1000 + 86_400, httpOnly: false, secure: false };
  return {
    cookies: [{ name: cookieName, value, domain: new URL(address).hostname, sameSite: 'Lax', ...rest }],
    origins: [{ origin: new URL(address).origin, localStorage: [{ name: storageKey, value }] }],
  };
}
