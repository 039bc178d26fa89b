import type { ClientLogin, OwnUser, UserCredentials, UserRecoveryRequest } from '../../generated/api.ts';
import type { LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import type { FormValues } from '../../shared/forms/values.ts';
import type { Admissions } from '../api/challenges/admissions.ts';
import type { Handlers } from '../api/handler.ts';
import { audit } from '../audit/audit.ts';
import { isCommonPassword } from '../identity/credentials/common-passwords.ts';
import { accountOfLink, consumeLink } from '../identity/link-tokens.ts';
import { requestRecovery } from '../identity/recovery/request-recovery.ts';
import { clientLogin } from '../identity/sessions/client-login.ts';
import { auditFailedLogin, type Login, openLogin } from '../identity/sessions/logins.ts';
import type { Caller } from '../identity/sessions/require-client.ts';
import { requireOwnPassword } from '../identity/sessions/require-own-password.ts';
import { endSessionsOf, renewSession } from '../identity/sessions/sessions.ts';
import { loginSubject, tryPassword } from '../identity/sessions/try-password.ts';
import { hashToken } from '../identity/tokens.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../services.ts';
import { type FoundUser, findUser, lockUser, type UserName, userName, userSubject } from './users.ts';

type Served = 'logInUser' | 'requestUserRecovery' | 'setUserPassword' | 'readOwnUser' | 'changeUserPassword';

/** Login and password of the people whom a company has invited, and their own data (ADR 68). */
export function clientUserAccess(services: Services): Pick<Handlers, Served> {
  return {
    logInUser: ({ body, requestInfo, admissions }) => logIn(services, body, requestInfo, admissions),
    async requestUserRecovery({ body, language, requestInfo, admissions }) {
      await requestUserRecovery(services, admissions, body, { language, requestInfo });
      return { message: 'OK' };
    },
    setUserPassword: ({ body, form, language, requestInfo }) =>
      setPassword(services, { token: body.token, values: form.values, language, requestInfo }),
    readOwnUser: ({ caller }) => readOwn(services, caller),
    changeUserPassword: async ({ caller, form, language, requestInfo }) => ({
      authToken: await changePassword(services, caller, { values: form.values, language, requestInfo }),
    }),
  };
}

/**
 * Logs in a person whom a client has invited. The response is the same, after the same work, whether the company, the person
 * or the password is wrong, the account is suspended, or the invitation was not accepted (S-1, S-2, S-113).
 * @throws Refusal "wrong-user-credentials", "locked", "too-many-requests" or "busy"
 */
async function logIn(
  services: Services,
  credentials: UserCredentials,
  requestInfo: RequestInfo,
  admissions: Admissions,
): Promise<ClientLogin> {
  const { database, wakeMail } = services;
  const name = userName(credentials);
  const { account, tried, newHash, forgive } = await tryPassword(services, {
    realm: 'client',
    name: userSubject(name),
    password: credentials.password,
    ip: requestInfo.ip,
    admissions,
    find: () => findByName(database, name),
  });
  if (account?.accountStatus !== 'active') {
    await auditFailedLogin(database, 'client', tried?.accountId, requestInfo);
    throw new Refusal('wrong-user-credentials');
  }
  const session = await beginLogin(database, account, requestInfo, newHash);
  // The password was changed, the person removed or the company suspended while the password was verified.
  if (session === undefined) return logIn(services, credentials, requestInfo, admissions);
  await forgive();
  if (session.isNotified) wakeMail();
  return clientLogin(account, account.perfil, session);
}

interface Asked {
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Stores a request of an invited person for a new password (S-3, S-4, S-5).
 * @throws Refusal "too-many-requests", for the IP address alone, or "challenge-required", for the IP address or the login
 */
function requestUserRecovery(
  services: Services,
  admissions: Admissions,
  typed: UserRecoveryRequest,
  { language, requestInfo }: Asked,
): Promise<void> {
  const name = userName(typed);
  const mail = { template: 'user-recovery', language, data: { ...name } } as const;
  return requestRecovery(services, admissions, { subject: userSubject(name), mail, requestInfo });
}

interface Chosen {
  readonly values: FormValues;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Sets the first password of an invited person, or another one, by a mailed link. A refused password does not use the link
 * up (S-34). No session is opened (S-38).
 * @throws Refusal "invalid-link", "invalid-fields" or "busy"
 */
async function setPassword(
  { database, passwords, throttle, wakeMail }: Services,
  { token, values, ...about }: Chosen & { readonly token: string },
): Promise<void> {
  const linked = await userOfLink(database, token);
  if (linked === undefined) throw new Refusal('invalid-link');
  const passwordHash = await passwords.hash(chosenFor(linked.user, values));
  if (!(await setByLink(database, linked, { ...about, token, passwordHash }))) throw new Refusal('invalid-link');
  // The holder of the link has proved to own the login, so earlier failed logins no longer count (S-21).
  await throttle.clear('login-account', loginSubject('client', userSubject(linked.user)));
  wakeMail();
}

/**
 * Returns the data that an invited person sees of themselves.
 * @throws Refusal "session-ended" if the person was removed meanwhile
 */
async function readOwn({ database }: Services, { userId = '' }: Caller): Promise<OwnUser> {
  const { email, name, perfil } = await requireUser(database, userId);
  return { email, name, perfil };
}

/**
 * Sets another password. Needs the password besides an open session, and ends all other sessions of the person (S-16, S-29).
 * @returns the new token of the session
 * @throws Refusal "invalid-fields", "changed-meanwhile", "session-ended", "too-many-requests" or "busy"
 */
async function changePassword(
  services: Services,
  { userId = '', token }: Caller,
  { values, ...about }: Chosen,
): Promise<string> {
  const { database, passwords, throttle, wakeMail } = services;
  const user = await requireUser(database, userId);
  const { id, accountId, passwordHash: former } = user;
  if (former === null) throw new Refusal('session-ended');
  await requireOwnPassword(services, { id, passwordHash: former }, values, 'currentPassword');
  const chosen = chosenFor(user, values);
  await throttle.requireAdmission('own-change-account', id);
  const passwordHash = await passwords.hash(chosen);
  const change = { ...about, id, accountId, former, passwordHash, token };
  const renewed = await replacePassword(database, change);
  if (renewed === undefined) throw new Refusal('changed-meanwhile');
  wakeMail();
  return renewed;
}

async function requireUser(database: Services['database'], id: string): Promise<FoundUser> {
  const user = await findUser(database, id);
  if (user === undefined) throw new Refusal('session-ended');
  return user;
}

/**
 * Returns the chosen password.
 * @throws Refusal "invalid-fields" for a common password, or one made of well-known facts about the person (S-14)
 */
function chosenFor({ nit, accountName, name, email }: FoundUser, values: FormValues): string {
  const password = String(values['password'] ?? '');
  if (isCommonPassword(password, [nit, accountName, name, email, content.site.company.name, content.site.product]))
    throw new Refusal('invalid-fields', { fields: [{ field: 'password', rule: 'common' }] });
  return password;
}

const OF_USER = ['user.id', 'user.accountId', 'user.perfil'] as const;
const OF_ACCOUNT = ['nit', 'account.name', 'nitsistema', 'verification', 'verificationReason'] as const;

/** Returns a person who has accepted an invitation, whatever the status of the account. */
async function findByName({ query }: Database, { nit, loginEmail }: UserName) {
  const found = await query
    .selectFrom('clientUsers as user')
    .innerJoin('clientAccounts as account', 'account.id', 'user.accountId')
    .select([...OF_USER, ...OF_ACCOUNT, 'account.status as accountStatus'])
    .select((eb) => eb.ref('user.passwordHash').$notNull().as('passwordHash'))
    .where('account.nit', '=', nit)
    .where('user.loginEmail', '=', loginEmail)
    .where('user.status', '=', 'active')
    .executeTakeFirst();
  return found;
}

type TriedUser = Pick<NonNullable<Awaited<ReturnType<typeof findByName>>>, 'id' | 'accountId' | 'passwordHash'>;

/**
 * Opens a session, and stores the newer hash if the password was hashed with older parameters. The person is locked: a removal,
 * a new password or a suspension of the company comes before, and no session is opened, or after, and ends it (S-29, S-113).
 */
function beginLogin(
  database: Database,
  { id, accountId, passwordHash }: TriedUser,
  requestInfo: RequestInfo,
  newHash = passwordHash,
): Promise<Login | undefined> {
  return database.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (user?.status !== 'active' || user.passwordHash !== passwordHash) return undefined;
    if (newHash !== passwordHash)
      await tx.query.updateTable('clientUsers').set({ passwordHash: newHash }).where('id', '=', id).execute();
    return openLogin(tx, user, { realm: 'client', id: accountId, user: { id, email: user.email }, requestInfo });
  });
}

/** The status that each kind of link needs: an invitation needs a person who has not joined, a reset one who has. */
const STATUS = { invitation: 'invited', 'user-reset': 'active' } as const;
const PURPOSES = Object.keys(STATUS) as readonly (keyof typeof STATUS)[];

/** The person of a mailed link, and its kind. */
interface LinkedUser {
  readonly purpose: keyof typeof STATUS;
  readonly user: FoundUser;
}

/** Returns the person of a link that works, if the company's account is active. */
async function userOfLink(database: Database, token: string): Promise<LinkedUser | undefined> {
  for (const purpose of PURPOSES) {
    const id = await accountOfLink(database, 'client', purpose, token);
    const user = id === undefined ? undefined : await findUser(database, id);
    if (user?.status === STATUS[purpose]) return { purpose, user };
  }
  return undefined;
}

interface NewPassword {
  readonly token: string;
  readonly passwordHash: string;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Uses the link up, sets the password and queues the mails about it, in one transaction. Returns false
 * for a link that does not work.
 */
function setByLink(database: Database, { purpose, user: { id } }: LinkedUser, set: NewPassword): Promise<boolean> {
  const { token, passwordHash, language, requestInfo } = set;
  return database.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    const linked = await consumeLink(tx, 'client', purpose, token);
    if (user?.status !== STATUS[purpose] || linked !== id) return false;
    const isNew = purpose === 'invitation';
    await tx.query
      .updateTable('clientUsers')
      .set({ passwordHash, language, ...(isNew && { status: 'active', joinedAt: tx.now }) })
      .where('id', '=', id)
      .execute();
    await (isNew ? notifyOfJoining(tx, user) : endSessionsAndNotify(tx, user, language));
    const action = isNew ? 'user-joined' : 'password-reset';
    await audit(tx, { action, actor: { realm: 'client', id }, subjectId: user.accountId, requestInfo });
    return true;
  });
}

/** Notifies the administrator of the account, in the language of the account. */
async function notifyOfJoining(tx: Connection, { id, accountId, accountLanguage }: FoundUser): Promise<void> {
  await enqueueMail(tx, { template: 'user-joined', language: accountLanguage, accountId, data: { user: id } });
}

async function endSessionsAndNotify(
  tx: Connection,
  { id, accountId, email }: FoundUser,
  language: LanguageId,
): Promise<void> {
  await endSessionsOf(tx, 'client', id);
  await notifyOfPassword(tx, { id, accountId, email }, language);
}

function notifyOfPassword(
  tx: Connection,
  { id, accountId, email: recipient }: Pick<FoundUser, 'id' | 'accountId' | 'email'>,
  language: LanguageId,
): Promise<string> {
  return enqueueMail(tx, { template: 'user-password-changed', language, recipient, accountId, data: { user: id } });
}

interface Replacement extends NewPassword {
  readonly id: string;
  readonly accountId: string;
  /** The hash of the verified present password. */
  readonly former: string;
}

/**
 * Replaces the password and renews the session; returns its new token, or undefined if the person was removed, or the password has
 * changed meanwhile.
 */
function replacePassword(database: Database, change: Replacement): Promise<string | undefined> {
  const { id, accountId, former, passwordHash, token, language, requestInfo } = change;
  return database.transaction(async (tx) => {
    const changed = await tx.query
      .updateTable('clientUsers')
      .set({ passwordHash })
      .where('id', '=', id)
      .where('passwordHash', '=', former)
      .returning('email')
      .executeTakeFirst();
    if (changed === undefined) return undefined;
    await endSessionsOf(tx, 'client', id, hashToken(token));
    await notifyOfPassword(tx, { id, accountId, email: changed.email }, language);
    const actor = { realm: 'client', id } as const;
    await audit(tx, { action: 'password-changed', actor, subjectId: accountId, requestInfo });
    return (await renewSession(tx, 'client', token, false)).token;
  });
}
