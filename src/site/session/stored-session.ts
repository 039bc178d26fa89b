import { site } from '../../generated/site.ts';
import { type ClientSession, clientSessions } from '../../shared/session.ts';
import { deleteCookie, setCookie } from '../storage/browser-cookie.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { noteEndedSession } from './ended-session.ts';

const { cookieName, storageKey } = site.cookies.session;

/** The session this browser keeps, unless it is damaged or over; such a one is deleted, and of one that is over it is told. */
export function readSession(): ClientSession | undefined {
  const text = browserStorage()?.getItem(storageKey) ?? null;
  const session = clientSessions.parse(text, Date.now());
  if (session === undefined && text !== null) {
    const over = clientSessions.parse(text, 0);
    // It may turn out while React renders, which is no time to tell other components.
    if (over !== undefined) noteEndedSession(over.nit, queueMicrotask);
    clearSession();
  }
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
