import { site } from '../../generated/site.ts';
import { type ClientSession, clientSessions } from '../../shared/session/session.ts';
import { deleteCookie, setCookie } from '../storage/browser-cookie.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { noteEndedSession } from './ended-session.ts';

const { cookieName, storageKey } = site.cookies.session;

/**
 * Returns the session that this browser stores. A damaged or expired one is deleted, and an expired one is reported to the
 * client.
 */
export function readSession(): ClientSession | undefined {
  const text = browserStorage()?.getItem(storageKey) ?? null;
  const session = clientSessions.parse(text, Date.now());
  if (session === undefined && text !== null) {
    const over = clientSessions.parse(text, 0);
    // In a microtask, because React may be rendering now and other components must not be updated.
    if (over !== undefined) noteEndedSession(over.nit, queueMicrotask);
    clearSession();
  }
  return session;
}

/** Stores a session in local storage, and its token in a cookie that expires with it (spec 4). */
export function storeSession(session: ClientSession): void {
  browserStorage()?.setItem(storageKey, JSON.stringify(session));
  setCookie(cookieName, session.authToken, new Date(session.expiration));
}

export function clearSession(): void {
  browserStorage()?.removeItem(storageKey);
  deleteCookie(cookieName);
}
