import { type ClientSession, parseClientSession } from '../../../shared/client-session.ts';
import { clearSession, readSession, storeSession } from '../../session/stored-session.ts';
import { createStoredValue } from '../../storage/stored-value.ts';

const stored = createStoredValue(readSession);

export const { get: getSession, subscribe } = stored;

export function setSession(session: ClientSession | undefined): void {
  if (session === undefined) clearSession();
  else storeSession(session);
  stored.set(readSession());
}

/** What the server says of whose session it is counts, and not what was made of it in this browser (S-55). */
export function correctSession(token: string, answer: Readonly<Record<string, unknown>>): void {
  const kept = getSession();
  if (kept?.authToken !== token) return;
  const { nit, nombre, nitsistema, perfil } = answer;
  const told = JSON.stringify({ ...kept, nit, nombreCliente: nombre, nitsistema, perfil });
  const session = parseClientSession(told, Date.now());
  if (session !== undefined && told !== JSON.stringify(kept)) setSession(session);
}
