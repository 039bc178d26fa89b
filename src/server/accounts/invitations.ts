import { v7 as uuid } from 'uuid';
import type { ClientUsers } from '../../generated/api.ts';
import type { LanguageId } from '../../generated/types.ts';
import { type FormValues, textOf } from '../../shared/forms/values.ts';
import type { UserPerfil } from '../../shared/session/client-perfil.ts';
import type { Handlers } from '../api/handler.ts';
import { instant, instantOrNull } from '../api/lists/instant.ts';
import { auditClientAction, type ClientAction } from '../audit/client-action.ts';
import { requireOwnPassword } from '../identity/sessions/require-own-password.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { recipientKey } from '../mail/prepare.ts';
import type { Database } from '../platform/db/database.ts';
import { forUpdate } from '../platform/db/for-update.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../services.ts';
import { forgetUsers, loginEmail } from './users.ts';

type Served = 'listUsers' | 'inviteUser' | 'sendInvitationAgain' | 'removeUser';

/** The people whom a company lets into its account, managed by the administrator of the account (ADR 68). */
export function clientUsers(services: Services): Pick<Handlers, Served> {
  const { database, wakeMail } = services;
  return {
    listUsers: async ({ caller }) => ({ users: await listUsers(database, caller.accountId) }),
    inviteUser: ({ caller: { accountId }, form, language, requestInfo }) =>
      invite(services, { accountId, values: form.values, language, requestInfo }),
    sendInvitationAgain: ({ caller: { accountId }, params, requestInfo }) =>
      requestSending(services, { accountId, userId: params.id, requestInfo }),
    async removeUser({ caller: { accountId }, params, requestInfo }) {
      if (!(await remove(database, { accountId, userId: params.id, requestInfo }))) throw new Refusal('not-found');
      wakeMail();
    },
  };
}

interface Invitation {
  readonly accountId: string;
  readonly values: FormValues;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Invites a person into the account. This needs the password besides an open session, because it opens another way
 * into the account (S-16, S-113).
 * @throws Refusal "invalid-fields", "too-many-users", "too-many-mails", "too-many-requests", "busy" or "session-ended"
 */
async function invite(services: Services, { accountId, values, ...about }: Invitation): Promise<void> {
  const { database, wakeMail } = services;
  const account = await findAccount(database, accountId);
  if (account === undefined) throw new Refusal('session-ended');
  await requireOwnPassword(services, account, values, 'password');
  const user = { name: textOf(values['name']), email: textOf(values['email']) };
  await admitMail(services, accountId, user.email);
  const outcome = await insertUser(database, { ...about, accountId, ...user });
  if (outcome === 'full') throw new Refusal('too-many-users');
  if (outcome === 'no-account') throw new Refusal('session-ended');
  if (outcome === 'exists') throw new Refusal('invalid-fields', { fields: [{ field: 'email', rule: 'wrong' }] });
  wakeMail();
}

/**
 * Sends an invitation once more, with a new link in place of the former one.
 * @throws Refusal "not-found", "not-possible" once the person has joined, "too-many-mails" or "too-many-requests"
 */
async function requestSending(services: Services, action: UserAction): Promise<void> {
  const { database, wakeMail } = services;
  const user = await findInvited(database, action);
  if (user === undefined) throw new Refusal('not-found');
  if (user.status !== 'invited') throw new Refusal('not-possible');
  await admitMail(services, action.accountId, user.email);
  if (!(await sendInvitationAgain(database, action))) throw new Refusal('not-possible');
  wakeMail();
}

/** Limits the invitations, because each one is mailed to an address that nobody has confirmed (S-23). */
async function admitMail({ throttle }: Services, accountId: string, email: string): Promise<void> {
  await throttle.requireAdmission('invitation-account', accountId);
  await throttle.requireAdmission('registration-recipient', recipientKey(email));
}

/** The most people per account. */
const MAX_USERS = 30;
/** The perfil of invited people. */
const PERFIL: UserPerfil = 'consulta';

/** An operation of the account's administrator on one of its people. */
interface UserAction extends ClientAction {
  readonly userId: string;
}

/** Returns the account if it is active. */
function findAccount({ query }: Database, accountId: string) {
  return query
    .selectFrom('clientAccounts')
    .select(['id', 'passwordHash'])
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

/** Returns the people of an account, in the order of their invitation. */
async function listUsers({ query }: Database, accountId: string): Promise<ClientUsers['users']> {
  const users = await query
    .selectFrom('clientUsers')
    .select(['id', 'email', 'name', 'perfil', 'status', 'invitedAt', 'joinedAt'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  return users.map(({ invitedAt, joinedAt, ...user }) => ({
    ...user,
    invitedAt: instant(invitedAt),
    joinedAt: instantOrNull(joinedAt),
  }));
}

interface NewUser {
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/** Stores a person and queues the invitation, in one transaction; the lock enforces the limit for parallel requests. */
function insertUser(
  database: Database,
  { accountId, name, email, language, requestInfo }: NewUser,
): Promise<'invited' | 'exists' | 'full' | 'no-account'> {
  return database.transaction(async (tx) => {
    const { query, now } = tx;
    const locked = await query
      .selectFrom('clientAccounts')
      .select('id')
      .where('id', '=', accountId)
      .where('status', '=', 'active')
      .$call(forUpdate(tx))
      .executeTakeFirst();
    if (locked === undefined) return 'no-account';
    const users = await query
      .selectFrom('clientUsers')
      .select('loginEmail')
      .where('accountId', '=', accountId)
      .execute();
    if (users.some((each) => each.loginEmail === loginEmail(email))) return 'exists';
    if (users.length >= MAX_USERS) return 'full';
    const id = uuid();
    await query
      .insertInto('clientUsers')
      .values({
        id,
        accountId,
        email,
        loginEmail: loginEmail(email),
        name,
        passwordHash: null,
        perfil: PERFIL,
        status: 'invited',
        language,
        invitedAt: now,
        joinedAt: null,
      })
      .execute();
    await enqueueMail(tx, { template: 'user-invitation', language, recipient: email, accountId, data: { user: id } });
    await auditClientAction(tx, { accountId, requestInfo }, 'user-invited', { user: id });
    return 'invited';
  });
}

/** Returns the address and status of a person of this company; undefined for another company's, too. */
function findInvited({ query }: Database, { accountId, userId }: UserAction) {
  return query
    .selectFrom('clientUsers')
    .select(['email', 'status'])
    .where('id', '=', userId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** Queues the mail with the invitation link again. Returns false if the person has joined or was removed. */
function sendInvitationAgain(database: Database, action: UserAction): Promise<boolean> {
  const { accountId, userId } = action;
  return database.transaction(async (tx) => {
    const user = await tx.query
      .updateTable('clientUsers')
      .set({ invitedAt: tx.now })
      .where('id', '=', userId)
      .where('accountId', '=', accountId)
      .where('status', '=', 'invited')
      .returning(['language', 'email'])
      .executeTakeFirst();
    if (user === undefined) return false;
    const { language, email: recipient } = user;
    await enqueueMail(tx, { template: 'user-invitation', language, recipient, accountId, data: { user: userId } });
    await auditClientAction(tx, action, 'user-invitation-resent', { user: userId });
    return true;
  });
}

/** Removes a person with their sessions and links; notifies them if they had joined. Returns false if unknown. */
function remove(database: Database, action: UserAction): Promise<boolean> {
  const { accountId, userId } = action;
  return database.transaction(async (tx) => {
    const user = await tx.query
      .deleteFrom('clientUsers')
      .where('id', '=', userId)
      .where('accountId', '=', accountId)
      .returning(['email', 'name', 'status', 'language'])
      .executeTakeFirst();
    if (user === undefined) return false;
    await forgetUsers(tx, [userId]);
    const { email: recipient, name, language } = user;
    if (user.status === 'active')
      await enqueueMail(tx, { template: 'user-removed', language, recipient, accountId, data: { name } });
    await auditClientAction(tx, action, 'user-removed', { user: userId });
    return true;
  });
}
