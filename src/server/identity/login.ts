import type { AuditDetails } from '../../generated/api.ts';
import type { Admissions } from '../api/admissions.ts';
import type { HandlerServices, Realm } from '../api/handler.ts';
import type { Throttle } from '../api/throttle.ts';
import { audit } from '../audit/entries.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { isDatabaseUnavailable } from '../platform/db/errors.ts';
import { addressKey } from '../platform/http/address.ts';
import type { Device, RequestInfo } from '../platform/http/request-info.ts';
import { refusedField } from '../platform/refusal.ts';
import { ACCOUNTS } from './accounts.ts';
import { beginSession, endSession, keepUnwrittenEnd, type NewSession } from './sessions.ts';
import { hashToken } from './tokens.ts';

type PasswordParts = Pick<HandlerServices, 'passwords' | 'throttle'>;

interface Try<Account> {
  readonly realm: Realm;
  /** The name under which the account would be found. */
  readonly name: string;
  readonly password: string;
  readonly ip: string;
  readonly admissions: Admissions;
  readonly find: () => Promise<Account | undefined>;
}

/**
 * Checks the password of an account. Every try is counted before the check and costs the same work, whether or not the
 * account exists (S-1, S-2, S-18, S-19).
 * @throws Refusal "locked", "challenge-required", "too-many-requests" or "busy"
 */
export async function tryPassword<Account extends { readonly passwordHash: string }>(
  { passwords, throttle }: PasswordParts,
  { realm, name, password, ip, admissions, find }: Try<Account>,
) {
  const address = addressKey(ip);
  const subject = loginSubject(realm, name);
  await admissions.require('login-address', address);
  await throttle.requireAdmission('login-account', subject);
  const tried = await find();
  const { isRight, isOutdated } = await passwords.verify(tried?.passwordHash, password);
  return {
    /** Undefined unless the password is right. */
    account: isRight ? tried : undefined,
    /** The account whose name was tried, for the audit; never for the reply. */
    tried,
    /** The password hashed with today's parameters, if the stored hash is older (S-12). */
    newHash: isRight && isOutdated ? await passwords.hash(password) : undefined,
    /** Takes back the counted tries, for a login that succeeds. */
    forgive: () => forgiveLogin(throttle, subject, address),
    /** Takes back only the try counted for the IP address: the password was right, but the account must prove more. */
    forgiveAddress: () => throttle.forgive('login-address', address),
  };
}

/** Takes back the tries that were counted before a successful login. */
export async function forgiveLogin(throttle: Throttle, subject: string, address: string): Promise<void> {
  await throttle.clear('login-account', subject);
  await throttle.forgive('login-address', address);
}

/** Returns the key that failed logins are counted by; a NIT and a user name never share one (S-31). */
export function loginSubject(realm: Realm, name: string): string {
  return `${realm}:${name}`;
}

/**
 * Checks the account's own password, because an open session alone is not enough (S-16). Every try is counted before the
 * password is checked (S-19); only wrong passwords stay counted.
 * @param field name of the form field with the password
 * @throws Refusal "invalid-fields" for a wrong password, "too-many-requests" or "busy"
 */
export async function requireOwnPassword(
  { passwords, throttle }: PasswordParts,
  { id, passwordHash }: Account,
  values: Readonly<Record<string, unknown>>,
  field: 'currentPassword' | 'password',
): Promise<void> {
  await throttle.requireAdmission('own-password', id);
  const { isRight } = await passwords.verify(passwordHash, String(values[field] ?? ''));
  if (!isRight) throw refusedField(field, 'wrong');
  await throttle.forgive('own-password', id);
}

interface Account {
  readonly id: string;
  readonly passwordHash: string;
}

export interface Login extends NewSession {
  /** Whether the account gets a mail, because its earlier logins were on other kinds of device. */
  readonly isNotified: boolean;
}

/** The account that logs in, and from where. */
interface LoginRequest {
  readonly realm: Realm;
  readonly id: string;
  /** The user whom the account has invited, if the login is theirs. */
  readonly user?: { readonly id: string; readonly email: string };
  readonly requestInfo: RequestInfo;
  /** The second factor that completed the login. */
  readonly factor?: AuditDetails['factor'];
}

/**
 * Locks an account until the end of the transaction; stores the newer hash if the password was hashed with older parameters.
 * Undefined if the account or its password changed during the check: a reset ends all existing sessions, and this one would
 * begin after it (S-29).
 */
export function lockForLogin(
  { query }: Connection,
  realm: Realm,
  { id, passwordHash }: Account,
  newHash = passwordHash,
): Promise<{ readonly language: string } | undefined> {
  return query
    .updateTable(ACCOUNTS[realm])
    .set({ passwordHash: newHash })
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('status', '=', 'active')
    .returning('language')
    .executeTakeFirst();
}

/** Begins the session of a locked account, with its audit entry, and with a mail if the device is new. */
export async function openLogin(
  tx: Connection,
  { language }: { readonly language: string },
  { realm, id, user, requestInfo, factor }: LoginRequest,
): Promise<Login> {
  const { device } = requestInfo;
  const details = factor === undefined ? {} : { factor };
  const holder = user?.id ?? id;
  const isNotified = await isNewDevice(tx, realm, holder, device);
  await audit(tx, { action: 'login', actor: { realm, id: holder }, subjectId: id, details, requestInfo });
  const session = await beginSession(tx, realm, holder, device);
  const data = {
    realm,
    ...(user !== undefined && { user: user.id }),
    device: [device.browser, device.system].filter((word) => word !== '').join(' · '),
  };
  const to = { accountId: id, ...(user !== undefined && { recipient: user.email }) };
  if (isNotified) await enqueueMail(tx, { template: 'new-device', language, ...to, data });
  return { ...session, isNotified };
}

/**
 * Records in the audit that a login was refused, because its password or its second factor was wrong.
 * @param id undefined if there is no such account
 * @param factor the factor that was wrong; left out: the password
 */
export function auditFailedLogin(
  database: Database,
  realm: Realm,
  id: string | undefined,
  requestInfo: RequestInfo,
  factor?: AuditDetails['factor'],
): Promise<void> {
  const details = factor === undefined ? { realm } : { realm, factor };
  const actor = { realm: 'anonymous' } as const;
  return audit(database, { action: 'login', actor, subjectId: id, outcome: 'refused', details, requestInfo });
}

/**
 * Ends a session for good.
 * @param actorId a user of the account who ends it; left out: the account itself
 * @throws the error of a database that cannot write now; this instance treats the session as ended anyway
 */
export async function endLogin(
  database: Database,
  realm: Realm,
  id: string,
  token: string,
  requestInfo: RequestInfo,
  actorId = id,
): Promise<void> {
  const write = () =>
    database.transaction(async (tx) => {
      await endSession(tx, token);
      await audit(tx, { action: 'logout', actor: { realm, id: actorId }, subjectId: id, requestInfo });
    });
  try {
    await write();
  } catch (error) {
    if (isDatabaseUnavailable(error)) keepUnwrittenEnd(database, hashToken(token), write);
    throw error;
  }
}

/**
 * Records the kind of device of a login, before that login is in the audit. Returns true if the account has logged in before
 * and is not known to have used this kind. Only two words per device are stored, and nothing in the browser (ADR 48).
 */
async function isNewDevice(
  connection: Connection,
  realm: Realm,
  accountId: string,
  { browser, system }: Device,
): Promise<boolean> {
  const { query, now } = connection;
  const known = await query
    .selectFrom('knownDevices')
    .select(['browser', 'system'])
    .where('realm', '=', realm)
    .where('accountId', '=', accountId)
    .execute();
  await query
    .insertInto('knownDevices')
    .values({ realm, accountId, browser, system, firstSeenAt: now, lastSeenAt: now })
    .onConflict((conflict) =>
      conflict.columns(['realm', 'accountId', 'browser', 'system']).doUpdateSet({ lastSeenAt: now }),
    )
    .execute();
  if (known.some((each) => each.browser === browser && each.system === system)) return false;
  return known.length > 0 || (await hasLoggedIn(connection, realm, accountId));
}

/** Whether the audit has a login: devices are deleted after a while, and an account that nobody uses must not seem unused. */
async function hasLoggedIn({ query }: Connection, realm: Realm, accountId: string): Promise<boolean> {
  const found = await query
    .selectFrom('auditEntries')
    .select('id')
    .where('actorId', '=', accountId)
    .where('actorRealm', '=', realm)
    .where('action', '=', 'login')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
