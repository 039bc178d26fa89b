import type { SecondFactorAnswer, StaffIdentity, StaffLogin } from '../../generated/api.ts';
import type { SecondFactorAsked } from '../../shared/http/api-error.ts';
import type { Admissions } from '../api/admissions.ts';
import type { Handlers } from '../api/handler.ts';
import type { Database } from '../platform/db/database.ts';
import { addressKey } from '../platform/http/address-key.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../services.ts';
import { lockStaff, type StaffAccountTable } from './accounts.ts';
import type { StaffCaller } from './callers.ts';
import { factorKinds } from './factors.ts';
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
import { credentialsOf, loadWebAuthn, relyingParty } from './second-factor/passkeys.ts';
import { beginPendingLogin, consumePendingLogin, findPendingLogin } from './second-factor/pending-logins.ts';
import { type AnswerPart, type Proof, partOf, proofOf } from './second-factor/proofs.ts';
import { renewSession } from './sessions.ts';

type Served =
  | 'logInStaff'
  | 'finishStaffLogin'
  | 'readStaffSession'
  | 'proveStaffLogin'
  | 'proveStaffFactor'
  | 'logOutStaff';

/** Login and logout of staff, in a realm of their own (spec 6). */
export function staffSession(services: Services): Pick<Handlers, Served> {
  const { database } = services;
  return {
    async logInStaff({ body, requestInfo, admissions }) {
      return sessionOf(await logIn(services, body.username, body.password, requestInfo, admissions));
    },
    finishStaffLogin: async ({ body, requestInfo, admissions }) =>
      sessionOf(await finishWithFactor(services, body, requestInfo, admissions)),
    async readStaffSession({ caller }) {
      return identity(await findById(database, caller.id));
    },
    proveStaffLogin: async ({ caller, body, requestInfo, admissions }) =>
      sessionOf(await proveLogin(services, caller, body.password, requestInfo, admissions)),
    proveStaffFactor: async ({ caller, body, requestInfo, admissions }) =>
      sessionOf(await finishWithFactor(services, body, requestInfo, admissions, caller)),
    async logOutStaff({ caller, requestInfo }) {
      await endLogin(database, 'staff', caller.id, caller.token, requestInfo);
    },
  };
}

function sessionOf({ account, token, expiresAt }: LoggedIn): StaffLogin {
  return { ...identity(account), internalAuthToken: token, expiration: new Date(expiresAt).toISOString() };
}

function identity({ id, username, firstName, lastName, role, process }: StaffAccount): StaffIdentity {
  return { id, username, firstName, lastName, role, process };
}

/**
 * Finishes a login with the second factor, or a proof of the holder of an open session. Every try is counted like a password before it is checked. A right answer is used
 * up together with the opening of the session: of several parallel requests, only one gets it (S-94).
 * @throws Refusal "second-factor-over", "invalid-fields", "locked" or "too-many-requests"
 */
async function finishWithFactor(
  services: Services,
  answer: SecondFactorAnswer,
  requestInfo: RequestInfo,
  admissions: Admissions,
  caller?: StaffCaller,
): Promise<LoggedIn> {
  const { database, throttle, wakeMail } = services;
  const address = addressKey(requestInfo.ip);
  await admissions.require('login-address', address);
  const pending = await findPendingLogin(database, answer.token);
  if (pending === undefined || (caller !== undefined && pending.accountId !== caller.id))
    throw new Refusal('second-factor-over');
  const { accountId } = pending;
  const subject = loginSubject('staff', pending.username);
  await throttle.requireAdmission('login-account', subject);
  const part = partOf(answer);
  const proof = await proofOf(services, pending, answer);
  const finish = { accountId, part, token: answer.token, requestInfo, session: caller?.token };
  const login = proof && (await finishLogin(database, { ...proof, ...finish }));
  if (login === undefined) {
    // If another request has finished the login, its passkey signature has advanced the counter, so this answer looks wrong.
    if ((await findPendingLogin(database, answer.token)) === undefined) throw new Refusal('second-factor-over');
    await auditFailedLogin(database, 'staff', accountId, requestInfo, part);
    throw new Refusal('invalid-fields', { fields: [{ field: part, rule: 'wrong' }] });
  }
  await forgiveLogin(throttle, subject, address);
  if (login.isNotified) wakeMail();
  return { account: await findById(database, accountId), ...login };
}

/**
 * Logs a member of staff in. Only a caller with the right password learns the status of the account (S-8).
 * @throws Refusal "wrong-staff-credentials", "awaiting-approval", "suspended", "locked", "too-many-requests" or "busy";
 *   "second-factor-asked", with the data to finish the login, if the account has a second factor (S-94)
 */
async function logIn(
  services: Services,
  typedName: string,
  password: string,
  requestInfo: RequestInfo,
  admissions: Admissions,
): Promise<LoggedIn> {
  const { database } = services;
  const username = typedName.trim().toLowerCase();
  const { account, tried, newHash, forgive, forgiveAddress } = await tryPassword(services, {
    realm: 'staff',
    name: username,
    password,
    ip: requestInfo.ip,
    admissions,
    find: () => findByUsername(database, username),
  });
  if (account?.status !== 'active') {
    await auditFailedLogin(database, 'staff', tried?.id, requestInfo);
    if (account?.status === 'pending') throw new Refusal('awaiting-approval');
    if (account?.status === 'suspended') throw new Refusal('suspended');
    throw new Refusal('wrong-staff-credentials');
  }
  const begun = await beginStaffLogin(database, account, requestInfo, newHash);
  if (begun === undefined) return logIn(services, typedName, password, requestInfo, admissions);
  if ('asked' in begun) {
    // The account's count is not cleared: a caller with the password could otherwise reset it and go on guessing codes.
    await forgiveAddress();
    throw new Refusal('second-factor-asked', {
      secondFactor: await secondFactorAsked(services, account.id, begun.asked),
    });
  }
  await forgive();
  if (begun.login.isNotified) services.wakeMail();
  return { account, ...begun.login };
}

/**
 * Verifies the password of an open session again, for operations that need a fresh login. A wrong
 * password counts like a failed login.
 * @returns the session with its new token
 * @throws Refusal "invalid-fields", "locked", "too-many-requests" or "busy"; "second-factor-asked", with the data to finish the
 *   proof, if the account has a second factor
 */
async function proveLogin(
  services: Services,
  { username, token }: StaffCaller,
  password: string,
  requestInfo: RequestInfo,
  admissions: Admissions,
): Promise<LoggedIn> {
  const { database } = services;
  const { account, tried, forgive, forgiveAddress } = await tryPassword(services, {
    realm: 'staff',
    name: username,
    password,
    ip: requestInfo.ip,
    admissions,
    find: () => findByUsername(database, username),
  });
  if (account === undefined) {
    await auditFailedLogin(database, 'staff', tried?.id, requestInfo);
    throw new Refusal('invalid-fields', { fields: [{ field: 'password', rule: 'wrong' }] });
  }
  const asked = await askForFactor(database, account.id);
  if (asked !== undefined) {
    await forgiveAddress();
    throw new Refusal('second-factor-asked', { secondFactor: await secondFactorAsked(services, account.id, asked) });
  }
  const session = await database.transaction((tx) => renewSession(tx, 'staff', token, true));
  await forgive();
  return { account, ...session };
}

/** Returns what the response says after a right password, if the account has a second factor. */
async function secondFactorAsked(
  { database, publicUrl }: Services,
  accountId: string,
  { token, challenge, kinds }: AskedFactor,
): Promise<SecondFactorAsked> {
  const party = relyingParty(publicUrl);
  if (party === undefined || !kinds.includes('passkey')) return { token, kinds };
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: await credentialsOf(database, accountId),
    userVerification: 'preferred',
  });
  return { token, kinds, passkey: JSON.stringify(options) };
}

type StaffAccount = Pick<
  StaffAccountTable,
  'id' | 'username' | 'firstName' | 'lastName' | 'role' | 'process' | 'status' | 'passwordHash'
>;
const COLUMNS = ['id', 'username', 'firstName', 'lastName', 'role', 'process', 'status', 'passwordHash'] as const;

interface LoggedIn {
  readonly account: StaffAccount;
  readonly token: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Returns a staff account of any status, with its password hash. */
function findByUsername({ query }: Database, username: string): Promise<StaffAccount | undefined> {
  return query.selectFrom('staffAccounts').select(COLUMNS).where('username', '=', username).executeTakeFirst();
}

/** Returns a staff account of any status, with its password hash. @throws NoResultError if there is none */
function findById({ query }: Database, id: string): Promise<StaffAccount> {
  return query.selectFrom('staffAccounts').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Begins to ask the holder of an open session for the second factor again; undefined if the account has none. */
async function askForFactor(database: Database, id: string): Promise<AskedFactor | undefined> {
  const kinds = await factorKinds(database, id);
  return kinds.length === 0 ? undefined : { ...(await beginPendingLogin(database, id)), kinds };
}

/** A login that waits for the second factor. */
interface AskedFactor {
  readonly token: string;
  readonly challenge: string;
  readonly kinds: SecondFactorAsked['kinds'];
}

/**
 * Opens a session or, if the account has a second factor, a pending login. Undefined if the account or its password changed
 * while the password was verified.
 */
function beginStaffLogin(
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
async function finishLogin(database: Database, finish: Finish): Promise<Login | undefined> {
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
