import type { SecondFactorAnswer, StaffIdentity, StaffLogin } from '../../generated/api.ts';
import type { SecondFactorAsked } from '../../shared/http/api-error.ts';
import type { Admissions } from '../api/admissions.ts';
import type { HandlerServices, Handlers } from '../api/handler.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { addressKey } from '../platform/http/address.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { Refusal, refusedField } from '../platform/refusal.ts';
import { lockAccount, type StaffAccountTable } from './accounts.ts';
import type { StaffCaller } from './callers.ts';
import { type ConsumeAnswer, factorKinds } from './factors.ts';
import {
  auditFailedLogin,
  endLogin,
  forgiveLogin,
  type Login,
  lockForLogin,
  loginSubject,
  openLogin,
  tryPassword,
} from './login.ts';
import { authenticationOptions } from './second-factor/passkeys.ts';
import {
  type AnswerPart,
  beginPendingLogin,
  checkAnswer,
  consumePendingLogin,
  findPendingLogin,
} from './second-factor/pending-logins.ts';
import { type NewSession, renewSession } from './sessions.ts';

/** Login and logout of staff, in a realm of their own (spec 6). */
export function staffLoginOperations(parts: HandlerServices) {
  const { database } = parts;
  return {
    logInStaff: ({ body, requestInfo, admissions }) =>
      logIn(parts, body.username.trim().toLowerCase(), body.password, requestInfo, admissions),
    finishStaffLogin: ({ body, requestInfo, admissions }) => finishWithFactor(parts, body, requestInfo, admissions),
    async readStaffSession({ caller }) {
      return identity(await findById(database, caller.id));
    },
    proveStaffLogin: ({ caller, body, requestInfo, admissions }) =>
      proveLogin(parts, caller, body.password, requestInfo, admissions),
    proveStaffFactor: ({ caller, body, requestInfo, admissions }) =>
      finishWithFactor(parts, body, requestInfo, admissions, caller),
    async logOutStaff({ caller, requestInfo }) {
      await endLogin(database, 'staff', caller.id, caller.token, requestInfo);
    },
  } satisfies Partial<Handlers>;
}

/**
 * Logs a member of staff in. Only a caller with the right password learns the status of the account (S-8).
 * @throws Refusal "wrong-staff-credentials", "awaiting-approval", "suspended", "locked", "too-many-requests" or "busy";
 *   "second-factor-asked", with the data to finish the login, if the account has a second factor (S-94)
 */
async function logIn(
  parts: HandlerServices,
  username: string,
  password: string,
  requestInfo: RequestInfo,
  admissions: Admissions,
): Promise<StaffLogin> {
  const { database, wakeMail } = parts;
  const tried = await tryStaffPassword(parts, username, password, requestInfo, admissions);
  const { account } = tried;
  if (account?.status !== 'active') {
    await auditFailedLogin(database, 'staff', tried.tried?.id, requestInfo);
    if (account?.status === 'pending') throw new Refusal('awaiting-approval');
    if (account?.status === 'suspended') throw new Refusal('suspended');
    throw new Refusal('wrong-staff-credentials');
  }
  const { id } = account;
  const begun = await database.transaction(async (tx) => {
    const locked = await lockForLogin(tx, 'staff', account, tried.newHash);
    if (locked === undefined) return undefined;
    return (await askForFactor(tx, id)) ?? openLogin(tx, locked, { realm: 'staff', id, requestInfo });
  });
  // The account or its password changed while the password was verified.
  if (begun === undefined) return logIn(parts, username, password, requestInfo, admissions);
  if ('kinds' in begun) {
    // The account's count is not cleared: a caller with the password could otherwise reset it and go on guessing codes.
    await tried.forgiveAddress();
    throw await factorAsked(parts, id, begun);
  }
  await tried.forgive();
  if (begun.isNotified) wakeMail();
  return staffLogin(account, begun);
}

/**
 * Verifies the password of an open session again, for operations that need a fresh login. A wrong password counts like a
 * failed login.
 * @returns the session with its new token
 * @throws Refusal "invalid-fields", "locked", "too-many-requests" or "busy"; "second-factor-asked", with the data to finish the
 *   proof, if the account has a second factor
 */
async function proveLogin(
  parts: HandlerServices,
  { username, token }: StaffCaller,
  password: string,
  requestInfo: RequestInfo,
  admissions: Admissions,
): Promise<StaffLogin> {
  const { database } = parts;
  const tried = await tryStaffPassword(parts, username, password, requestInfo, admissions);
  const { account } = tried;
  if (account === undefined) {
    await auditFailedLogin(database, 'staff', tried.tried?.id, requestInfo);
    throw refusedField('password', 'wrong');
  }
  const asked = await askForFactor(database, account.id);
  if (asked !== undefined) {
    await tried.forgiveAddress();
    throw await factorAsked(parts, account.id, asked);
  }
  const session = await database.transaction((tx) => renewSession(tx, 'staff', token, true));
  await tried.forgive();
  return staffLogin(account, session);
}

function tryStaffPassword(
  parts: HandlerServices,
  username: string,
  password: string,
  { ip }: RequestInfo,
  admissions: Admissions,
) {
  const find = () =>
    parts.database.query
      .selectFrom('staffAccounts')
      .select(COLUMNS)
      .where('username', '=', username)
      .executeTakeFirst();
  return tryPassword(parts, { realm: 'staff', name: username, password, ip, admissions, find });
}

interface AskedFactor {
  readonly token: string;
  readonly challenge: string;
  readonly kinds: SecondFactorAsked['kinds'];
}

/** Begins to ask an account for its second factor; undefined if it has none. */
async function askForFactor(connection: Connection, id: string): Promise<AskedFactor | undefined> {
  const kinds = await factorKinds(connection, id);
  return kinds.length === 0 ? undefined : { ...(await beginPendingLogin(connection, id)), kinds };
}

/** Returns what is said after a right password to the holder of a second factor. */
async function factorAsked(
  { database, publicUrl }: HandlerServices,
  accountId: string,
  { token, challenge, kinds }: AskedFactor,
): Promise<Refusal> {
  const passkey = kinds.includes('passkey')
    ? await authenticationOptions(database, publicUrl, accountId, challenge)
    : undefined;
  return new Refusal('second-factor-asked', {
    secondFactor: { token, kinds, ...(passkey !== undefined && { passkey }) },
  });
}

/**
 * Finishes a login with the second factor, or a proof of the holder of an open session. Every try is counted like a password
 * before it is checked. A right answer is used up together with the opening of the session: of several parallel requests,
 * only one gets it (S-94).
 * @throws Refusal "second-factor-over", "invalid-fields", "locked" or "too-many-requests"
 */
async function finishWithFactor(
  parts: HandlerServices,
  answer: SecondFactorAnswer,
  requestInfo: RequestInfo,
  admissions: Admissions,
  caller?: StaffCaller,
): Promise<StaffLogin> {
  const { database, throttle, wakeMail } = parts;
  const address = addressKey(requestInfo.ip);
  await admissions.require('login-address', address);
  const pending = await findPendingLogin(database, answer.token);
  if (pending === undefined || (caller !== undefined && pending.accountId !== caller.id))
    throw new Refusal('second-factor-over');
  const { accountId } = pending;
  const subject = loginSubject('staff', pending.username);
  await throttle.requireAdmission('login-account', subject);
  const { part, consume } = await checkAnswer(parts, pending, answer);
  const finish = { accountId, part, token: answer.token, requestInfo, session: caller?.token };
  const login = consume && (await finishLogin(database, consume, finish));
  if (login === undefined) {
    // If another request has finished the login, its passkey signature has advanced the counter, so this answer looks wrong.
    if ((await findPendingLogin(database, answer.token)) === undefined) throw new Refusal('second-factor-over');
    await auditFailedLogin(database, 'staff', accountId, requestInfo, part);
    throw refusedField(part, 'wrong');
  }
  await forgiveLogin(throttle, subject, address);
  if (login.isNotified) wakeMail();
  return staffLogin(await findById(database, accountId), login);
}

interface Finish {
  readonly accountId: string;
  /** The kind of answer that proved the factor. */
  readonly part: AnswerPart;
  readonly token: string;
  readonly requestInfo: RequestInfo;
  /** The token of the open session that the factor was given for again; undefined for a login. */
  readonly session: string | undefined;
}

/**
 * Uses up the pending login and the answer, and opens the session, or renews the one that is open; undefined if the answer was
 * used before, and then the login stays pending.
 * @throws Refusal "second-factor-over" if the login was finished, or ended by a reset or a suspension
 */
async function finishLogin(
  database: Database,
  consume: ConsumeAnswer,
  { accountId: id, part: factor, token, requestInfo, session }: Finish,
): Promise<Login | undefined> {
  try {
    return await database.transaction(async (tx) => {
      // The account is locked first, as a password reset does: a reset comes before, and ends the pending login, or after.
      const account = await lockAccount(tx, 'staff', id);
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

const COLUMNS = ['id', 'username', 'firstName', 'lastName', 'role', 'process', 'status', 'passwordHash'] as const;
type StaffAccount = Pick<StaffAccountTable, (typeof COLUMNS)[number]>;

function findById({ query }: Database, id: string): Promise<StaffAccount> {
  return query.selectFrom('staffAccounts').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}

function staffLogin(account: StaffAccount, { token, expiresAt }: NewSession): StaffLogin {
  return { ...identity(account), internalAuthToken: token, expiration: new Date(expiresAt).toISOString() };
}

function identity({ id, username, firstName, lastName, role, process }: StaffAccount): StaffIdentity {
  return { id, username, firstName, lastName, role, process };
}
