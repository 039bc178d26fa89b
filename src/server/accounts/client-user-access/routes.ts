import type { ClientLogin, UserCredentials, UserRecoveryRequest } from '../../../generated/api.ts';
import type { LanguageId } from '../../../generated/types.ts';
import type { Admissions } from '../../api/admissions.ts';
import type { Handlers } from '../../api/handler.ts';
import { clientLogin } from '../../identity/client-login.ts';
import { auditFailedLogin, tryPassword } from '../../identity/login.ts';
import { requestRecovery } from '../../identity/password-recovery.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { userName, userSubject } from '../client-users/user-name.ts';
import { beginLogin, findByName } from './login-store.ts';
import { changePassword, readOwn, setPassword } from './passwords.ts';

type Served = 'logInUser' | 'requestUserRecovery' | 'setUserPassword' | 'readOwnUser' | 'changeUserPassword';

/** Login and password of the people whom a company has invited, and their own data (ADR 68). */
export function clientUserAccess(services: Services): Pick<Handlers, Served> {
  return {
    logInUser: ({ body, requestInfo, admissions }) => logIn(services, body, requestInfo, admissions),
    async requestUserRecovery({ body, language, requestInfo, admissions }) {
      await requestUserRecovery(services, admissions, body, { language, requestInfo });
      return { message: 'OK' };
    },
    setUserPassword: ({ body, form, language, requestInfo }) =>
      setPassword(services, { token: body.token, values: form.values, language, requestInfo }),
    readOwnUser: ({ caller }) => readOwn(services, caller),
    changeUserPassword: async ({ caller, form, language, requestInfo }) => ({
      authToken: await changePassword(services, caller, { values: form.values, language, requestInfo }),
    }),
  };
}

/**
 * Logs in a person whom a client has invited. The response is the same, after the same work, whether the company, the person
 * or the password is wrong, the account is suspended, or the invitation was not accepted (S-1, S-2, S-113).
 * @throws Refusal "wrong-user-credentials", "locked", "too-many-requests" or "busy"
 */
async function logIn(
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

interface Asked {
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Stores a request of an invited person for a new password (S-3, S-4, S-5).
 * @throws Refusal "too-many-requests", for the IP address alone, or "challenge-required", for the IP address or the login
 */
function requestUserRecovery(
  services: Services,
  admissions: Admissions,
  typed: UserRecoveryRequest,
  { language, requestInfo }: Asked,
): Promise<void> {
  const name = userName(typed);
  const mail = { template: 'user-recovery', language, data: { ...name } } as const;
  return requestRecovery(services, admissions, { subject: userSubject(name), mail, requestInfo });
}
