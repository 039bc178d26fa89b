import type { ClientLogin, UserCredentials } from '../../../generated/api.ts';
import type { RequestInfo } from '../../domain/audit/audit.ts';
import type { Admissions } from '../../domain/challenges/admissions.ts';
import { userName, userSubject } from '../../domain/client-users/user-name.ts';
import { clientLogin } from '../../domain/sessions/client-login.ts';
import { auditFailedLogin } from '../../domain/sessions/logins.ts';
import { tryPassword } from '../../domain/sessions/try-password.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { beginLogin, findByName } from './login-store.ts';

/**
 * Logs in a person whom a client has invited. The response is the same, after the same work, whether the company, the person
 * or the password is wrong, the account is suspended, or the invitation was not accepted (S-1, S-2, S-113).
 * @throws Refusal "wrong-user-credentials", "locked", "too-many-requests" or "busy"
 */
export async function logIn(
  services: Services,
  credentials: UserCredentials,
  requestInfo: RequestInfo,
  admissions: Admissions,
): Promise<ClientLogin> {
  const { database, wakeMail } = services;
  const name = userName(credentials);
  const { account, tried, newHash, forgive } = await tryPassword(services, {
    realm: 'client',
    name: userSubject(name),
    password: credentials.password,
    ip: requestInfo.ip,
    admissions,
    find: () => findByName(database, name),
  });
  if (account?.accountStatus !== 'active') {
    await auditFailedLogin(database, 'client', tried?.accountId, requestInfo);
    throw new Refusal('wrong-user-credentials');
  }
  const session = await beginLogin(database, account, requestInfo, newHash);
  // The password was changed, the person removed or the company suspended while the password was verified.
  if (session === undefined) return logIn(services, credentials, requestInfo, admissions);
  await forgive();
  if (session.isNotified) wakeMail();
  return clientLogin(account, account.perfil, session);
}
