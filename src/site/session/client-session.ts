import { useCallback, useEffect } from 'react';
import type { ClientIdentity } from '../../generated/api.ts';
import { readSession as askSession } from '../../generated/operations/session.ts';
import { content } from '../../shared/content.ts';
import { isObject } from '../../shared/is-object.ts';
import { type ClientSession, clientSessions } from '../../shared/session.ts';
import { MINUTE_MS } from '../../shared/time/duration.ts';
import { request } from '../http/request.ts';
import { scheduleAt } from '../loading/timing.ts';
import { browserStorage, deleteCookie, setCookie } from '../storage/browser-storage.ts';
import { createStoredValue } from '../storage/stored-value.ts';

/**
 * Returns the session that this browser stores; none where the site has no accounts. A damaged or expired one is deleted, and an expired one is reported to the
 * client.
 */
export function readSession(): ClientSession | undefined {
  if (!content.capabilities.accounts) return undefined;
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
function correctSession(token: string, { nombre: nombreCliente, ...identity }: ClientIdentity): void {
  const current = getSession();
  if (current?.authToken !== token) return;
  const session = clientSessions.read({ ...current, ...identity, nombreCliente }, Date.now());
  if (session !== undefined && !clientSessions.isSame(session, current)) setSession(session);
}

/** Takes the new token that the server gave a session after a change of its password; the former one is dead. */
export function renewSession(former: string | undefined, body: unknown): void {
  const current = getSession();
  const token = isObject(body) && body['authToken'];
  if (current?.authToken === former && current !== undefined && typeof token === 'string')
    setSession({ ...current, authToken: token });
}

function forgetSession(): void {
  browserStorage.removeItem(content.site.cookies.session.storageKey);
  deleteCookie(content.site.cookies.session.cookieName);
}

const ENDED_KEY = 'endedSession';
/** A stored tax id of any country. */
const TAX_ID = /^[0-9A-Z-]{1,20}$/;

/**
 * Reads the NIT of the client whose session has ended and who has not been notified yet in any tab; untrusted text (S-56).
 */
function readEnded(): string | undefined {
  const text = (content.capabilities.accounts && browserStorage.getItem(ENDED_KEY)) || '';
  return TAX_ID.test(text) ? text : undefined;
}

const ended = createStoredValue(readEnded);

export const { get: getEndedSession, subscribe: subscribeToEndedSession } = ended;

/**
 * Records that a session expired or was ended by the server, so that its client is notified, even after a reload.
 * @param whenever calls back when components may be notified; by default at once
 */
export function noteEndedSession(nit: string, whenever: (show: () => void) => void = (show) => show()): void {
  browserStorage.setItem(ENDED_KEY, nit);
  whenever(() => ended.set(readEnded()));
}

/** Called once the client was notified or has logged in again. */
export function forgetEndedSession(): void {
  browserStorage.removeItem(ENDED_KEY);
  ended.set(undefined);
}

/** The minimum time between two automatic checks. */
const ASK_EVERY_MS = MINUTE_MS;

/**
 * Calls `onEnded` when the session is over, by its own expiration or because the server ended it, and keeps its identity up
 * to date.
 * @returns a function that asks the server at once
 */
export function useSessionWatch(session: ClientSession | undefined, onEnded: () => void): () => Promise<void> {
  const token = session?.authToken;
  const expiration = session?.expiration;
  const ask = useCallback(async () => {
    // The token may have been renewed since the last render, and while the request is on its way.
    const current = getSession()?.authToken;
    if (current === undefined) return;
    const response = await request(askSession, { token: current });
    if (response.ok) correctSession(current, response.body);
    else if (response.status === 401 && getSession()?.authToken === current) onEnded();
  }, [onEnded]);
  useEffect(() => {
    if (token === undefined || expiration === undefined) return;
    let asked = 0;
    const askNowAndThen = () => {
      if (document.hidden || Date.now() - asked < ASK_EVERY_MS) return;
      asked = Date.now();
      void ask();
    };
    askNowAndThen();
    const cancel = scheduleAt(Date.parse(expiration), onEnded);
    document.addEventListener('visibilitychange', askNowAndThen);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', askNowAndThen);
    };
  }, [token, expiration, ask, onEnded]);
  return ask;
}

let activated = '';

/** Remembers the NIT of the account that was activated in this tab, for the login that follows. */
export function rememberActivatedNit(nit: string): void {
  activated = nit;
}

/** Returns the NIT of the account that was activated in this tab; empty without one. */
export function activatedNit(): string {
  return activated;
}
