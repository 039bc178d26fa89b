import type { ClientSession } from '../../../shared/client-session.ts';
import { clearSession, readSession, storeSession } from '../../lib/stored-session.ts';
import { createStoredValue } from '../../lib/stored-value.ts';

const stored = createStoredValue(readSession);

export const { get: getSession, subscribe } = stored;

export function setSession(session: ClientSession | undefined): void {
  if (session === undefined) clearSession();
  else storeSession(session);
  stored.set(readSession());
}
