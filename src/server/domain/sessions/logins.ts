import type { Database } from '../../platform/db/database.ts';
import { isDatabaseUnavailable } from '../../platform/db/unavailable.ts';
import type { Realm } from '../accounts/tables.ts';
import { hashToken } from '../accounts/tokens.ts';
import { audit, type RequestInfo } from '../audit/audit.ts';
import { enqueueMail } from '../mails/outbox/outbox.ts';
import { isNewDevice } from './known-devices.ts';
import { ACCOUNTS, beginSession, endSession, type NewSession } from './sessions.ts';
import { keepUnwrittenEnd } from './unwritten-ends.ts';

/** An account whose password was right when it was looked at. */
interface Account {
  readonly id: string;
  readonly passwordHash: string;
}

export interface Login extends NewSession {
  /** The account is told by mail: it was on another kind of device before. */
  readonly isTold: boolean;
}

/**
 * The session, its audit entry, and the newer hash if the password was hashed with older parameters. Undefined if the
 * account or its password changed while the password was looked at: a reset ends the sessions that are there, and this
 * one would come after it (S-29).
 */
export function beginLogin(
  database: Database,
  realm: Realm,
  { id, passwordHash }: Account,
  requestInfo: RequestInfo,
  newHash = passwordHash,
): Promise<Login | undefined> {
  const { device } = requestInfo;
  return database.transaction(async (tx) => {
    const unchanged = await tx.query
      .updateTable(ACCOUNTS[realm])
      .set({ passwordHash: newHash })
      .where('id', '=', id)
      .where('passwordHash', '=', passwordHash)
      .where('status', '=', 'active')
      .returning('language')
      .executeTakeFirst();
    if (unchanged === undefined) return undefined;
    await audit(tx, { action: 'login', actor: { realm, id }, subjectId: id, requestInfo });
    const session = await beginSession(tx, realm, id, device);
    const isTold = await isNewDevice(tx, realm, id, device);
    const data = { realm, device: [device.browser, device.system].filter((word) => word !== '').join(' · ') };
    const { language } = unchanged;
    if (isTold) await enqueueMail(tx, { template: 'new-device', language, accountId: id, data });
    return { ...session, isTold };
  });
}

/** Undefined: there is no such account. */
export function noteFailedLogin(
  database: Database,
  realm: Realm,
  id: string | undefined,
  requestInfo: RequestInfo,
): Promise<void> {
  const actor = { realm: 'anonymous' } as const;
  const details = { realm };
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
 * @throws the error of a database that cannot write now; for this instance the session has ended all the same
 */
export async function endLogin(
  database: Database,
  realm: Realm,
  id: string,
  token: string,
  requestInfo: RequestInfo,
): Promise<void> {
  const write = () =>
    database.transaction(async (tx) => {
      await endSession(tx, token);
      await audit(tx, { action: 'logout', actor: { realm, id }, subjectId: id, requestInfo });
    });
  try {
    await write();
  } catch (error) {
    if (isDatabaseUnavailable(error)) keepUnwrittenEnd(database, hashToken(token), write);
    throw error;
  }
}
