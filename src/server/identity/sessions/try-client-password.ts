import type { Selectable } from 'kysely';
import { normalizeNit } from '../../../shared/ids/nit.ts';
import type { Admissions } from '../../api/challenges/admissions.ts';
import type { PolicyName } from '../../api/throttle/policies.ts';
import type { Throttle } from '../../api/throttle/throttle.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import type { ClientAccountTable } from '../account-tables.ts';
import type { Passwords } from '../credentials/passwords.ts';
import { type PasswordResult, tryPassword } from './try-password.ts';

interface Deps {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly throttle: Throttle<PolicyName>;
}

/** The credentials of a client's login. */
export interface ClientCredentials {
  /** The NIT, with or without dots and check digit. */
  readonly username: string;
  readonly password: string;
}

export type TriedClient = Pick<Selectable<ClientAccountTable>, (typeof COLUMNS)[number]>;
const COLUMNS = [
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
    deps.database.query.selectFrom('clientAccounts').select(COLUMNS).where('nit', '=', nit).executeTakeFirst();
  return tryPassword(deps, { realm: 'client', name: nit, password, ip, admissions, find });
}
