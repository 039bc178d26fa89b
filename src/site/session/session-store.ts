import type { ClientIdentity } from '../../generated/api.ts';
import { type ClientSession, clientSessions } from '../../shared/session/session.ts';
import { createStoredValue } from '../storage/stored-value.ts';
import { forgetEndedSession } from './ended-session.ts';
import { clearSession, readSession, storeSession } from './stored-session.ts';

const stored = createStoredValue(readSession);

export const { get: getSession, subscribe } = stored;

export function setSession(session: ClientSession | undefined): void {
  if (session === undefined) clearSession();
  else {
    storeSession(session);
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
