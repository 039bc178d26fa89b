import type { Selectable } from 'kysely';
import type { ClientIdentity, ClientLogin } from '../../generated/api.ts';
import { normalizeNit } from '../../shared/ids/nit.ts';
import type { Admissions } from '../api/admissions.ts';
import type { Handlers } from '../api/handler.ts';
import type { PolicyName } from '../api/policies.ts';
import type { Throttle } from '../api/throttle.ts';
import type { Database } from '../platform/db/database.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../services.ts';
import type { ClientAccountTable } from './accounts.ts';
import { type Company, clientActor } from './callers.ts';
import type { Passwords } from './credentials/passwords.ts';
import { auditFailedLogin, beginLogin, endLogin, type PasswordResult, tryPassword } from './login.ts';
import type { NewSession } from './sessions.ts';
import { shownVerification } from './verification.ts';

/** Login (spec 7), logout, and the data of an open session. */
export function session(services: Services): Pick<Handlers, 'logIn' | 'readSession' | 'logOut'> {
  const { database } = services;
  return {
    async logIn({ body, requestInfo, admissions }) {
      const { account, token, expiresAt } = await logIn(services, body, requestInfo, admissions);
      return clientLogin(account, account.perfil, { token, expiresAt });
    },
    async readSession({ caller: { company, userId, perfil } }) {
      return clientIdentity(company, userId === undefined ? company.perfil : perfil);
    },
    async logOut({ caller, requestInfo }) {
      await endLogin(database, 'client', caller.accountId, caller.token, requestInfo, clientActor(caller).id);
    },
  };
}

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
async function logIn(
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

interface Deps {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly throttle: Throttle<PolicyName>;
}

/** The credentials of a client's login. */
interface ClientCredentials {
  /** The NIT, with or without dots and check digit. */
  readonly username: string;
  readonly password: string;
}

type TriedClient = Pick<Selectable<ClientAccountTable>, (typeof CLIENT_COLUMNS)[number]>;
const CLIENT_COLUMNS = [
  'id',
  'nit',
  'nitsistema',
  'verification',
  'verificationReason',
  'name',
  'email',
  'perfil',
  'status',
  'passwordHash',
] as const;

/**
 * Checks a client's password, whatever the status of the account.
 * @throws Refusal "locked", "too-many-requests" or "busy"
 */
export function tryClientPassword(
  deps: Deps,
  { username, password }: ClientCredentials,
  { ip }: RequestInfo,
  admissions: Admissions,
): Promise<PasswordResult<TriedClient>> {
  const nit = normalizeNit(username);
  const find = () =>
    deps.database.query.selectFrom('clientAccounts').select(CLIENT_COLUMNS).where('nit', '=', nit).executeTakeFirst();
  return tryPassword(deps, { realm: 'client', name: nit, password, ip, admissions, find });
}

/** Returns who has logged in: the company, and the perfil of the company itself or of one of its people. */
function clientIdentity(company: Omit<Company, 'perfil'>, perfil: string): ClientIdentity {
  return { nit: company.nit, nombre: company.name, ...shownVerification(company), perfil };
}

/** Returns the reply to a client's login, by the company itself or by one of its people (spec 7). */
export function clientLogin(
  company: Omit<Company, 'perfil'>,
  perfil: string,
  { token, expiresAt }: NewSession,
): ClientLogin {
  return {
    status: 'success',
    ...clientIdentity(company, perfil),
    authToken: token,
    expiration: new Date(expiresAt).toISOString(),
    message: '',
  };
}
