import { normalizeNit } from '../../../shared/nit.ts';
import type { RequestInfo } from '../../domain/audit/audit.ts';
import { beginLogin, noteFailedLogin } from '../../domain/sessions/logins.ts';
import { tryPassword } from '../../domain/sessions/try-password.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { type Account, findByNit } from './store.ts';

export interface LoggedIn {
  readonly account: Account;
  readonly token: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/**
 * Logs a client in.
 * @throws Refusal "wrong-credentials", "locked", "too-many-requests" or "busy"
 */
export async function logIn(
  services: Services,
  username: string,
  password: string,
  requestInfo: RequestInfo,
): Promise<LoggedIn> {
  const { database } = services;
  const nit = normalizeNit(username);
  const { account, tried, newHash, forgive } = await tryPassword(services, {
    realm: 'client',
    name: nit,
    password,
    ip: requestInfo.ip,
    find: () => findByNit(database, nit),
  });
  if (account?.status !== 'active') {
    await noteFailedLogin(database, 'client', tried?.id, requestInfo);
    throw new Refusal('wrong-credentials');
  }
  const session = await beginLogin(database, 'client', account, requestInfo, newHash);
  if (session === undefined) return logIn(services, username, password, requestInfo);
  await forgive();
  if (session.isTold) services.wakeMail();
  return { account, ...session };
}
