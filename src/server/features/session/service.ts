import { normalizeNit } from '../../../shared/nit.ts';
import type { Origin } from '../../platform/db/audit.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import { requireAdmission } from '../../platform/throttle/require-admission.ts';
import type { Services } from '../../services.ts';
import { type Account, begin, findByNit, noteFailure } from './store.ts';

export interface LoggedIn {
  readonly account: Account;
  readonly token: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/**
 * Logs a client in. Every try is counted before the password is looked at, whether or not there is such a NIT
 * (security 1, 2, 18, 19).
 * @throws Refusal "wrong-credentials", "locked", "too-many-requests" or "busy"
 */
export async function logIn(
  { database, passwords, throttle }: Services,
  username: string,
  password: string,
  origin: Origin,
): Promise<LoggedIn> {
  const nit = normalizeNit(username);
  const address = addressKey(origin.ip);
  await requireAdmission(throttle, 'login-address', address);
  await requireAdmission(throttle, 'login-account', nit);
  const account = await findByNit(database, nit);
  const { isRight, isOutdated } = await passwords.verify(account?.passwordHash, password);
  if (account === undefined || !isRight || account.status !== 'active') {
    await noteFailure(database, account?.id, origin);
    throw new Refusal('wrong-credentials');
  }
  await throttle.clear('login-account', nit);
  await throttle.forgive('login-address', address);
  const newHash = isOutdated ? await passwords.hash(password) : undefined;
  return { account, ...(await begin(database, account.id, origin, newHash)) };
}
