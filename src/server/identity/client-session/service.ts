import type { Admissions } from '../../api/challenges/admissions.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { auditFailedLogin, beginLogin } from '../sessions/logins.ts';
import { type ClientCredentials, type TriedClient, tryClientPassword } from '../sessions/try-client-password.ts';

interface LoggedIn {
  readonly account: TriedClient;
  readonly token: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/**
 * Logs a client in. Only a caller with the right password learns that the account is still pending (S-8).
 * @throws Refusal "wrong-credentials", "awaiting-activation", "locked", "too-many-requests" or "busy"
 */
export async function logIn(
  services: Services,
  credentials: ClientCredentials,
  requestInfo: RequestInfo,
  admissions: Admissions,
): Promise<LoggedIn> {
  const { database } = services;
  const { account, tried, newHash, forgive } = await tryClientPassword(services, credentials, requestInfo, admissions);
  if (account?.status !== 'active') {
    await auditFailedLogin(database, 'client', tried?.id, requestInfo);
    if (account?.status !== 'pending') throw new Refusal('wrong-credentials');
    await forgive();
    throw new Refusal('awaiting-activation');
  }
  const session = await beginLogin(database, 'client', account, requestInfo, newHash);
  if (session === undefined) return logIn(services, credentials, requestInfo, admissions);
  await forgive();
  if (session.isNotified) services.wakeMail();
  return { account, ...session };
}
