import { v7 as uuid } from 'uuid';
import type { ClientUsers } from '../../../generated/api.ts';
import type { LanguageId } from '../../../generated/types.ts';
import type { UserPerfil } from '../../../shared/session/client-perfil.ts';
import { instant, instantOrNull } from '../../api/lists/instant.ts';
import { auditClientAction, type ClientAction } from '../../audit/entries.ts';
import { enqueueMail } from '../../mail/outbox.ts';

import type { Database } from '../../platform/db/database.ts';
import { forUpdate } from '../../platform/db/for-update.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { forgetUsers } from './forget-users.ts';
import { loginEmail } from './user-name.ts';

/** The most people per account. */
const MAX_USERS = 30;
/** The perfil of invited people. */
const PERFIL: UserPerfil = 'consulta';

/** An operation of the account's administrator on one of its people. */
export interface UserAction extends ClientAction {
  readonly userId: string;
}

/** Returns the account if it is active. */
export function findAccount({ query }: Database, accountId: string) {
  return query
    .selectFrom('clientAccounts')
    .select(['id', 'passwordHash'])
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

/** Returns the people of an account, in the order of their invitation. */
export async function listUsers({ query }: Database, accountId: string): Promise<ClientUsers['users']> {
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
export function insertUser(
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
export function findInvited({ query }: Database, { accountId, userId }: UserAction) {
  return query
    .selectFrom('clientUsers')
    .select(['email', 'status'])
    .where('id', '=', userId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** Queues the mail with the invitation link again. Returns false if the person has joined or was removed. */
export function sendInvitationAgain(database: Database, action: UserAction): Promise<boolean> {
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
export function remove(database: Database, action: UserAction): Promise<boolean> {
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
