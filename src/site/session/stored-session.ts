import type { ClientIdentity } from '../../generated/api.ts';
import { content } from '../../shared/content/content.ts';
import { type ClientSession, clientSessions } from '../../shared/session/session.ts';
import { deleteCookie, setCookie } from '../storage/browser-cookie.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { createStoredValue } from '../storage/stored-value.ts';
import { forgetEndedSession, noteEndedSession } from './ended-session.ts';

/**
 * Returns the session that this browser stores. A damaged or expired one is deleted, and an expired one is reported to the
 * client.
 */
export function readSession(): ClientSession | undefined {
  const text = browserStorage.getItem(content.site.cookies.session.storageKey) ?? null;
  const session = clientSessions.parse(text, Date.now());
  if (session === undefined && text !== null) {
    const over = clientSessions.parse(text, 0);
    // In a microtask, because React may be rendering now and other components must not be updated.
    if (over !== undefined) noteEndedSession(over.nit, queueMicrotask);
    forgetSession();
  }
  return session;
}

const stored = createStoredValue(readSession);

export const { get: getSession, subscribe: subscribeToSession } = stored;

/** Stores a session in local storage, and its token in a cookie that expires with it (spec 4). */
export function setSession(session: ClientSession | undefined): void {
  if (session === undefined) forgetSession();
  else {
    browserStorage.setItem(content.site.cookies.session.storageKey, JSON.stringify(session));
    setCookie(content.site.cookies.session.cookieName, session.authToken, new Date(session.expiration));
    forgetEndedSession();
  }
  stored.set(readSession());
}

/** Replaces the stored identity by the server's, because the stored one may have been manipulated in the browser (S-55). */
export function correctSession(token: string, { nombre: nombreCliente, ...identity }: ClientIdentity): void {
  const current = getSession();
  if (current?.authToken !== token) return;
  const session = clientSessions.read({ ...current, ...identity, nombreCliente }, Date.now());
  if (session !== undefined && !clientSessions.isSame(session, current)) setSession(session);
}

function forgetSession(): void {
  browserStorage.removeItem(content.site.cookies.session.storageKey);
  deleteCookie(content.site.cookies.session.cookieName);
}
