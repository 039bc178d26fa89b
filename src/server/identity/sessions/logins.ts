import type { AuditDetails } from '../../../generated/api.ts';
import type { Realm } from '../../api/realm.ts';
import { audit } from '../../audit/audit.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import { isDatabaseUnavailable } from '../../platform/db/unavailable.ts';
import type { Device } from '../../platform/http/request-headers/user-agent.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { ACCOUNTS } from '../accounts-of-realm.ts';
import { hashToken } from '../tokens.ts';
import { beginSession, endSession, type NewSession } from './sessions.ts';
import { keepUnwrittenEnd } from './unwritten-ends.ts';

/** An account whose password was right at the time of the check. */
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

/** Begins a session after a right password. Undefined if the password changed during the check. */
export function beginLogin(
  database: Database,
  realm: Realm,
  account: Account,
  requestInfo: RequestInfo,
  newHash?: string,
): Promise<Login | undefined> {
  return database.transaction(async (tx) => {
    const locked = await lockForLogin(tx, realm, account, newHash);
    return locked && openLogin(tx, locked, { realm, id: account.id, requestInfo });
  });
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
  const actor = { realm: 'anonymous' } as const;
  const details = factor === undefined ? { realm } : { realm, factor };
  return audit(database, {
    action: 'login',
    actor,
    subjectId: id,
    outcome: 'refused',
    details,
    requestInfo,
  });
}

/**
 * Ends a session for good.
 * @param actorId the account that ends it, or a user of it
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
