import type { Selectable } from 'kysely';
import { normalizeNit } from '../../../shared/ids/nit.ts';
import type { Passwords } from '../../platform/credentials/passwords.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Throttle } from '../../platform/throttle/throttle.ts';
import type { ClientAccountTable } from '../accounts/tables.ts';
import type { RequestInfo } from '../audit/audit.ts';
import type { Admissions } from '../challenges/admissions.ts';
import type { PolicyName } from '../rate-limits/policies.ts';
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
