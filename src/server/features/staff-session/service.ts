import type { RequestInfo } from '../../domain/audit/audit.ts';
import { noteAuthentication } from '../../domain/sessions/fresh-login.ts';
import { beginLogin, noteFailedLogin } from '../../domain/sessions/logins.ts';
import type { StaffCaller } from '../../domain/sessions/require-staff.ts';
import { tryPassword } from '../../domain/sessions/try-password.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { findByUsername, type StaffAccount } from './store.ts';

export interface LoggedIn {
  readonly account: StaffAccount;
  readonly token: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/**
 * Logs a member of staff in. Only the right password is answered with the status of the account (S-8).
 * @throws Refusal "wrong-staff-credentials", "awaiting-approval", "suspended", "locked", "too-many-requests" or "busy"
 */
export async function logIn(
  services: Services,
  typedName: string,
  password: string,
  requestInfo: RequestInfo,
): Promise<LoggedIn> {
  const { database } = services;
  const username = typedName.trim().toLowerCase();
  const { account, tried, newHash, forgive } = await tryPassword(services, {
    realm: 'staff',
    name: username,
    password,
    ip: requestInfo.ip,
    find: () => findByUsername(database, username),
  });
  if (account?.status !== 'active') {
    await noteFailedLogin(database, 'staff', tried?.id, requestInfo);
    if (account?.status === 'pending') throw new Refusal('awaiting-approval');
    if (account?.status === 'suspended') throw new Refusal('suspended');
    throw new Refusal('wrong-staff-credentials');
  }
  const session = await beginLogin(database, 'staff', account, requestInfo, newHash);
  if (session === undefined) return logIn(services, typedName, password, requestInfo);
  await forgive();
  if (session.isTold) services.wakeMail();
  return { account, ...session };
}

/**
 * Takes the password of an open session again, for what takes a fresh login. A wrong one counts like a failed login.
 * @throws Refusal "invalid-fields", "locked", "too-many-requests" or "busy"
 */
export async function proveLogin(
  services: Services,
  { username, token }: StaffCaller,
  password: string,
  requestInfo: RequestInfo,
): Promise<void> {
  const { database } = services;
  const { account, tried, forgive } = await tryPassword(services, {
    realm: 'staff',
    name: username,
    password,
    ip: requestInfo.ip,
    find: () => findByUsername(database, username),
  });
  if (account === undefined) {
    await noteFailedLogin(database, 'staff', tried?.id, requestInfo);
    throw new Refusal('invalid-fields', { fields: [{ field: 'password', rule: 'wrong' }] });
  }
  await noteAuthentication(database, token);
  await forgive();
}
