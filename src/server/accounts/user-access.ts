import type { ClientLogin, UserCredentials } from '../../generated/api.ts';
import type { LanguageId } from '../../generated/types.ts';
import type { FormValues } from '../../shared/forms/values.ts';
import type { Admissions } from '../api/admissions.ts';
import type { HandlerServices, Handlers } from '../api/handler.ts';
import { audit } from '../audit/entries.ts';
import type { Caller } from '../identity/callers.ts';
import { clientLogin } from '../identity/client-login.ts';
import { refuseCommonPassword } from '../identity/credentials/common-passwords.ts';
import {
  auditFailedLogin,
  type Login,
  loginSubject,
  openLogin,
  requireOwnPassword,
  tryPassword,
} from '../identity/login.ts';
import { requestRecovery } from '../identity/password-recovery.ts';
import { endSessionsOf, renewSession } from '../identity/sessions.ts';
import { accountOfLink, consumeLink, hashToken } from '../identity/tokens.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { Refusal } from '../platform/refusal.ts';
import { type FoundUser, findUser, lockUser, type UserName, userName, userSubject } from './users.ts';

/** Login and password of the people whom a company has invited, and their own data (ADR 68). */
export function userAccess(parts: HandlerServices) {
  const { database, passwords, throttle, wakeMail } = parts;
  return {
    logInUser: ({ body, requestInfo, admissions }) => logIn(parts, body, requestInfo, admissions),
    async requestUserRecovery({ body, language, requestInfo, admissions }) {
      const name = userName(body);
      const mail = { template: 'user-recovery', language, data: { ...name } } as const;
      await requestRecovery(parts, admissions, { subject: userSubject(name), mail, requestInfo });
      return { message: 'OK' };
    },
    /**
     * Sets the first password of an invited person, or another one, by a mailed link. A refused password does not use the link
     * up (S-34). No session is opened (S-38).
     */
    async setUserPassword({ body: { token }, form, language, requestInfo }) {
      const linked = await userOfLink(database, token);
      if (linked === undefined) throw new Refusal('invalid-link');
      const passwordHash = await passwords.hash(chosenFor(linked.user, form.values));
      const { purpose } = linked;
      const isSet = await database.transaction(async (tx) => {
        const user = await lockUser(tx, linked.user.id);
        const id = await consumeLink(tx, 'client', purpose, token);
        if (user?.status !== STATUS[purpose] || id !== user.id) return false;
        const { accountId, accountLanguage } = user;
        const isNew = purpose === 'invitation';
        await tx.query
          .updateTable('clientUsers')
          .set({ passwordHash, language, ...(isNew && { status: 'active', joinedAt: tx.now }) })
          .where('id', '=', id)
          .execute();
        if (isNew) {
          // To the administrator of the account, in the language of the account.
          await enqueueMail(tx, { template: 'user-joined', language: accountLanguage, accountId, data: { user: id } });
        } else {
          await endSessionsOf(tx, 'client', id);
          await notifyOfPassword(tx, user, language);
        }
        const action = isNew ? 'user-joined' : 'password-reset';
        await audit(tx, { action, actor: { realm: 'client', id }, subjectId: accountId, requestInfo });
        return true;
      });
      if (!isSet) throw new Refusal('invalid-link');
      // The holder of the link has proved to own the login, so earlier failed logins no longer count (S-21).
      await throttle.clear('login-account', loginSubject('client', userSubject(linked.user)));
      wakeMail();
    },
    async readOwnUser({ caller }) {
      const { email, name, perfil } = await requireUser(database, caller);
      return { email, name, perfil };
    },
    /**
     * Sets another password. Needs the password besides an open session, whose token it renews, and ends all other sessions of
     * the person (S-16, S-29). "changed-meanwhile" if the person was removed, or the password has changed meanwhile.
     */
    async changeUserPassword({ caller, form: { values }, language, requestInfo }) {
      const user = await requireUser(database, caller);
      const { id, accountId, passwordHash: former } = user;
      if (former === null) throw new Refusal('session-ended');
      await requireOwnPassword(parts, { id, passwordHash: former }, values, 'currentPassword');
      const chosen = chosenFor(user, values);
      await throttle.requireAdmission('own-change-account', id);
      const passwordHash = await passwords.hash(chosen);
      const authToken = await database.transaction(async (tx) => {
        const changed = await tx.query
          .updateTable('clientUsers')
          .set({ passwordHash })
          .where('id', '=', id)
          .where('passwordHash', '=', former)
          .returning('email')
          .executeTakeFirst();
        if (changed === undefined) return undefined;
        await endSessionsOf(tx, 'client', id, hashToken(caller.token));
        await notifyOfPassword(tx, { id, accountId, email: changed.email }, language);
        const actor = { realm: 'client', id } as const;
        await audit(tx, { action: 'password-changed', actor, subjectId: accountId, requestInfo });
        return (await renewSession(tx, 'client', caller.token, false)).token;
      });
      if (authToken === undefined) throw new Refusal('changed-meanwhile');
      wakeMail();
      return { authToken };
    },
  } satisfies Partial<Handlers>;
}

/**
 * Logs in a person whom a client has invited. The response is the same, after the same work, whether the company, the person
 * or the password is wrong, the account is suspended, or the invitation was not accepted (S-1, S-2, S-113).
 * @throws Refusal "wrong-user-credentials", "locked", "too-many-requests" or "busy"
 */
async function logIn(
  parts: HandlerServices,
  credentials: UserCredentials,
  requestInfo: RequestInfo,
  admissions: Admissions,
): Promise<ClientLogin> {
  const { database, wakeMail } = parts;
  const name = userName(credentials);
  const { account, tried, newHash, forgive } = await tryPassword(parts, {
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
  if (session === undefined) return logIn(parts, credentials, requestInfo, admissions);
  await forgive();
  if (session.isNotified) wakeMail();
  return clientLogin(account, account.perfil, session);
}

/** Returns a person who has accepted an invitation, whatever the status of the account. */
function findByName({ query }: Database, { nit, loginEmail }: UserName) {
  return query
    .selectFrom('clientUsers as user')
    .innerJoin('clientAccounts as account', 'account.id', 'user.accountId')
    .select(['user.id', 'user.accountId', 'user.perfil', 'account.status as accountStatus'])
    .select(['nit', 'account.name', 'nitsistema', 'verification', 'verificationReason'])
    .select((eb) => eb.ref('user.passwordHash').$notNull().as('passwordHash'))
    .where('account.nit', '=', nit)
    .where('user.loginEmail', '=', loginEmail)
    .where('user.status', '=', 'active')
    .executeTakeFirst();
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

/** @throws Refusal "session-ended" if the person was removed meanwhile */
async function requireUser(database: Database, { userId = '' }: Caller): Promise<FoundUser> {
  const user = await findUser(database, userId);
  if (user === undefined) throw new Refusal('session-ended');
  return user;
}

/** Returns the chosen password. @throws Refusal "invalid-fields" for a common one, or one made of facts about the person */
function chosenFor({ nit, accountName, name, email }: FoundUser, values: FormValues): string {
  const password = String(values['password'] ?? '');
  refuseCommonPassword(password, [nit, accountName, name, email]);
  return password;
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

function notifyOfPassword(
  tx: Connection,
  { id, accountId, email: recipient }: Pick<FoundUser, 'id' | 'accountId' | 'email'>,
  language: LanguageId,
): Promise<string> {
  return enqueueMail(tx, { template: 'user-password-changed', language, recipient, accountId, data: { user: id } });
}
