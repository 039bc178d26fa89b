import { v7 as uuid } from 'uuid';
import type { LanguageId } from '../../generated/types.ts';
import { textOf } from '../../shared/forms/values.ts';
import type { HandlerServices, Handlers } from '../api/handler.ts';
import { auditClientAction, type ClientAction } from '../audit/entries.ts';
import { requireOwnPassword } from '../identity/login.ts';
import { enqueueMail, recipientKey } from '../mail/outbox.ts';
import { instant, instantOrNull } from '../platform/db/columns.ts';
import type { Connection } from '../platform/db/database.ts';
import { forUpdate } from '../platform/db/statements.ts';
import { Refusal, refusedField } from '../platform/refusal.ts';
import { requireActiveAccount } from './account.ts';
import { forgetUsers, loginEmail, peopleOf } from './users.ts';

/** The people whom a company lets into its account, managed by the administrator of the account (ADR 68). */
export function invitations(parts: HandlerServices) {
  const { database, throttle, wakeMail } = parts;
  /** Limits the invitations, because each one is mailed to an address that nobody has confirmed (S-23). */
  const admitMail = async (accountId: string, email: string) => {
    await throttle.requireAdmission('invitation-account', accountId);
    await throttle.requireAdmission('registration-recipient', recipientKey(email));
  };
  return {
    async listUsers({ caller }) {
      const people = await peopleOf(database, caller.accountId);
      return {
        users: people.map(({ language: _language, invitedAt, joinedAt, ...user }) => ({
          ...user,
          invitedAt: instant(invitedAt),
          joinedAt: instantOrNull(joinedAt),
        })),
      };
    },
    /** Needs the password besides an open session, because it opens another way into the account (S-16, S-113). */
    async inviteUser({ caller: { accountId }, form: { values }, language, requestInfo }) {
      await requireOwnPassword(parts, await requireActiveAccount(database, accountId), values, 'password');
      const person = { name: textOf(values['name']), email: textOf(values['email']), language };
      await admitMail(accountId, person.email);
      await database.transaction((tx) => insertUser(tx, { accountId, requestInfo }, person));
      wakeMail();
    },
    /** Sends an invitation once more, with a new link in place of the former one. */
    async sendInvitationAgain({ caller: { accountId }, params, requestInfo }) {
      const user = await database.query
        .selectFrom('clientUsers')
        .select(['email', 'status'])
        .where('id', '=', params.id)
        .where('accountId', '=', accountId)
        .executeTakeFirstOrThrow(() => new Refusal('not-found'));
      if (user.status !== 'invited') throw new Refusal('not-possible');
      await admitMail(accountId, user.email);
      await database.transaction(async (tx) => {
        const invited = await tx.query
          .updateTable('clientUsers')
          .set({ invitedAt: tx.now })
          .where('id', '=', params.id)
          .where('accountId', '=', accountId)
          .where('status', '=', 'invited')
          .returning(['id', 'language', 'email'])
          .executeTakeFirst();
        // The person has joined or was removed meanwhile.
        if (invited === undefined) throw new Refusal('not-possible');
        await mailInvitation(tx, accountId, invited);
        await auditClientAction(tx, { accountId, requestInfo }, 'user-invitation-resent', { user: invited.id });
      });
      wakeMail();
    },
    /** Removes a person with their sessions and links; notifies them if they had joined. */
    async removeUser({ caller: { accountId }, params: { id }, requestInfo }) {
      await database.transaction(async (tx) => {
        const user = await tx.query
          .deleteFrom('clientUsers')
          .where('id', '=', id)
          .where('accountId', '=', accountId)
          .returning(['email', 'name', 'status', 'language'])
          .executeTakeFirstOrThrow(() => new Refusal('not-found'));
        await forgetUsers(tx, [id]);
        const { email: recipient, name, language } = user;
        if (user.status === 'active')
          await enqueueMail(tx, { template: 'user-removed', language, recipient, accountId, data: { name } });
        await auditClientAction(tx, { accountId, requestInfo }, 'user-removed', { user: id });
      });
      wakeMail();
    },
  } satisfies Partial<Handlers>;
}

/** The most people per account. */
const MAX_USERS = 30;

interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly language: LanguageId;
}

/**
 * Stores a person and queues the invitation; the lock enforces the limit for parallel requests.
 * @throws Refusal "session-ended" without an active account, "invalid-fields" for an address that a person of it has,
 *   "too-many-users"
 */
async function insertUser(tx: Connection, action: ClientAction, { name, email, language }: NewUser): Promise<void> {
  const { accountId } = action;
  const { query, now } = tx;
  await query
    .selectFrom('clientAccounts')
    .select('id')
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .$call(forUpdate(tx))
    .executeTakeFirstOrThrow(() => new Refusal('session-ended'));
  const users = await query.selectFrom('clientUsers').select('loginEmail').where('accountId', '=', accountId).execute();
  if (users.some((each) => each.loginEmail === loginEmail(email))) throw refusedField('email', 'wrong');
  if (users.length >= MAX_USERS) throw new Refusal('too-many-users');
  const id = uuid();
  await query
    .insertInto('clientUsers')
    .values({
      ...{ id, accountId, email, loginEmail: loginEmail(email), name, language },
      ...{ passwordHash: null, perfil: 'consulta', status: 'invited', invitedAt: now, joinedAt: null },
    })
    .execute();
  await mailInvitation(tx, accountId, { id, email, language });
  await auditClientAction(tx, action, 'user-invited', { user: id });
}

function mailInvitation(
  tx: Connection,
  accountId: string,
  { id, email: recipient, language }: { readonly id: string; readonly email: string; readonly language: string },
): Promise<string> {
  return enqueueMail(tx, { template: 'user-invitation', language, recipient, accountId, data: { user: id } });
}
