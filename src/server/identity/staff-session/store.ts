import type { SecondFactorAsked } from '../../../shared/http/api-error.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffAccountTable } from '../account-tables.ts';
import { lockStaff } from '../lock-staff.ts';
import { beginPendingLogin, consumePendingLogin } from '../second-factor/pending-logins.ts';
import { factorKinds } from '../sessions/factors.ts';
import { type Login, lockForLogin, openLogin } from '../sessions/logins.ts';
import { renewSession } from '../sessions/sessions.ts';
import type { AnswerPart, Proof } from './proofs.ts';

export type StaffAccount = Pick<
  StaffAccountTable,
  'id' | 'username' | 'firstName' | 'lastName' | 'role' | 'process' | 'status' | 'passwordHash'
>;
const COLUMNS = ['id', 'username', 'firstName', 'lastName', 'role', 'process', 'status', 'passwordHash'] as const;

export interface LoggedIn {
  readonly account: StaffAccount;
  readonly token: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Returns a staff account of any status, with its password hash. */
export function findByUsername({ query }: Database, username: string): Promise<StaffAccount | undefined> {
  return query.selectFrom('staffAccounts').select(COLUMNS).where('username', '=', username).executeTakeFirst();
}

/** Returns a staff account of any status, with its password hash. @throws NoResultError if there is none */
export function findById({ query }: Database, id: string): Promise<StaffAccount> {
  return query.selectFrom('staffAccounts').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Begins to ask the holder of an open session for the second factor again; undefined if the account has none. */
export async function askForFactor(database: Database, id: string): Promise<AskedFactor | undefined> {
  const kinds = await factorKinds(database, id);
  return kinds.length === 0 ? undefined : { ...(await beginPendingLogin(database, id)), kinds };
}

/** A login that waits for the second factor. */
export interface AskedFactor {
  readonly token: string;
  readonly challenge: string;
  readonly kinds: SecondFactorAsked['kinds'];
}

/**
 * Opens a session or, if the account has a second factor, a pending login. Undefined if the account or its password changed
 * while the password was verified.
 */
export function beginStaffLogin(
  database: Database,
  account: StaffAccount,
  requestInfo: RequestInfo,
  newHash?: string,
): Promise<{ readonly login: Login } | { readonly asked: AskedFactor } | undefined> {
  const { id } = account;
  return database.transaction(async (tx) => {
    const locked = await lockForLogin(tx, 'staff', account, newHash);
    if (locked === undefined) return undefined;
    const kinds = await factorKinds(tx, id);
    if (kinds.length > 0) return { asked: { ...(await beginPendingLogin(tx, id)), kinds } };
    return { login: await openLogin(tx, locked, { realm: 'staff', id, requestInfo }) };
  });
}

interface Finish extends Proof {
  readonly accountId: string;
  /** The kind of answer that proved the factor. */
  readonly part: AnswerPart;
  readonly token: string;
  readonly requestInfo: RequestInfo;
  /** The token of the open session that the factor was given for again; undefined for a login. */
  readonly session?: string | undefined;
}

/**
 * Uses up the pending login and the answer, and opens the session, or renews the one that is open; undefined if the answer was
 * used before, and then the login stays pending.
 * @throws Refusal "second-factor-over" if the login was finished, or ended by a reset or a suspension
 */
export async function finishLogin(database: Database, finish: Finish): Promise<Login | undefined> {
  const { accountId: id, part: factor, token, requestInfo, consume, session } = finish;
  try {
    return await database.transaction(async (tx) => {
      // The account is locked first, as a password reset does: a reset comes before, and ends the pending login, or after.
      const account = await lockStaff(tx, id);
      const isWaiting = await consumePendingLogin(tx, token);
      if (account?.status !== 'active' || !isWaiting) throw new Refusal('second-factor-over');
      if (!(await consume(tx))) throw new UsedBefore();
      if (session !== undefined) return { ...(await renewSession(tx, 'staff', session, true)), isNotified: false };
      return openLogin(tx, account, { realm: 'staff', id, requestInfo, factor });
    });
  } catch (error) {
    if (error instanceof UsedBefore) return undefined;
    throw error;
  }
}

/** Rolls the transaction back. */
class UsedBefore extends Error {}
