import type { ClientIdentity, ClientLogin } from '../../generated/api.ts';
import { normalizeTaxId } from '../../shared/tax-id.ts';
import type { Admissions } from '../api/admissions.ts';
import type { HandlerServices, Handlers } from '../api/handler.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Company } from './callers.ts';
import { auditFailedLogin, endLogin, lockForLogin, openLogin, tryPassword } from './login.ts';
import type { NewSession } from './sessions.ts';
import { shownVerification } from './verification.ts';

/** Login (spec 7), logout, and the data of an open session. */
export function clientLoginOperations(parts: HandlerServices) {
  return {
    logIn: ({ body, requestInfo, admissions }) => logIn(parts, body, requestInfo, admissions),
    async readSession({ caller: { company, userId, perfil } }) {
      return clientIdentity(company, userId === undefined ? company.perfil : perfil);
    },
    async logOut({ caller, requestInfo }) {
      await endLogin(parts.database, 'client', caller.accountId, caller.token, requestInfo, caller.userId);
    },
  } satisfies Partial<Handlers>;
}

/** Only a caller with the right password learns that the account is still pending (S-8). */
async function logIn(
  parts: HandlerServices,
  credentials: ClientCredentials,
  requestInfo: RequestInfo,
  admissions: Admissions,
): Promise<ClientLogin> {
  const { database, wakeMail } = parts;
  const { account, tried, newHash, forgive } = await tryClientPassword(parts, credentials, requestInfo, admissions);
  if (account?.status !== 'active') {
    await auditFailedLogin(database, 'client', tried?.id, requestInfo);
    if (account?.status !== 'pending') throw new Refusal('wrong-credentials');
    await forgive();
    throw new Refusal('awaiting-activation');
  }
  const login = await database.transaction(async (tx) => {
    const locked = await lockForLogin(tx, 'client', account, newHash);
    return locked && openLogin(tx, locked, { realm: 'client', id: account.id, requestInfo });
  });
  // The account or its password changed during the check.
  if (login === undefined) return logIn(parts, credentials, requestInfo, admissions);
  await forgive();
  if (login.isNotified) wakeMail();
  return clientLogin(account, account.perfil, login);
}

/** The credentials of a client's login. */
interface ClientCredentials {
  /** The NIT, with or without dots and check digit. */
  readonly username: string;
  readonly password: string;
}

const COLUMNS = [
  ...(['id', 'nit', 'nitsistema', 'verification', 'verificationReason'] as const),
  ...(['name', 'email', 'perfil', 'status', 'passwordHash'] as const),
];

/**
 * Checks a client's password, whatever the status of the account.
 * @throws Refusal "locked", "too-many-requests" or "busy"
 */
export function tryClientPassword(
  parts: HandlerServices,
  { username, password }: ClientCredentials,
  { ip }: RequestInfo,
  admissions: Admissions,
) {
  const nit = normalizeTaxId(username);
  const find = () =>
    parts.database.query.selectFrom('clientAccounts').select(COLUMNS).where('nit', '=', nit).executeTakeFirst();
  return tryPassword(parts, { realm: 'client', name: nit, password, ip, admissions, find });
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

function clientIdentity(company: Omit<Company, 'perfil'>, perfil: string): ClientIdentity {
  return { nit: company.nit, nombre: company.name, ...shownVerification(company), perfil };
}
