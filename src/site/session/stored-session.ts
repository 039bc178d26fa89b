import { site } from '../../generated/site.ts';
import { type ClientSession, parseClientSession } from '../../shared/client-session.ts';
import { deleteCookie, setCookie } from '../storage/browser-cookie.ts';
import { browserStorage } from '../storage/browser-storage.ts';

const { cookieName, storageKey } = site.cookies.session;

/** The session this browser keeps, unless it is damaged or over; such a one is deleted. */
export function readSession(): ClientSession | undefined {
  const text = browserStorage()?.getItem(storageKey) ?? null;
  const session = parseClientSession(text, Date.now());
  if (session === undefined && text !== null) clearSession();
  return session;
}

/** Keeps a session in local storage, and its token in a cookie that ends with it (spec 4). */
export function storeSession(session: ClientSession): void {
  browserStorage()?.setItem(storageKey, JSON.stringify(session));
  setCookie(cookieName, session.authToken, new Date(session.expiration));
}

export function clearSession(): void {
  browserStorage()?.removeItem(storageKey);
  deleteCookie(cookieName);
}
