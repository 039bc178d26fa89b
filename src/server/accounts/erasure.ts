import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MailId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { DAY_MS } from '../../shared/time/duration.ts';
import type { HandlerServices, Handlers } from '../api/handler.ts';
import { audit, auditClientAction } from '../audit/entries.ts';
import { requireOwnPassword } from '../identity/login.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { instantOrNull } from '../platform/db/columns.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { isDatabaseUnavailable } from '../platform/db/errors.ts';
import type { Tables } from '../platform/db/tables.ts';
import { runAll } from '../platform/jobs.ts';
import { requireActiveAccount } from './account.ts';
import { deleteEarlierRegistrations } from './earlier-registrations.ts';
import { forgetUsers } from './users.ts';

/** The erasure of an account and its data, when the client asks for it (Law 1581 of 2012). */
export function erasure(parts: HandlerServices) {
  const { database, throttle, wakeMail } = parts;
  return {
    async readErasure({ caller }) {
      const { erasureDueAt } = await requireActiveAccount(database, caller.accountId);
      return { dueAt: instantOrNull(erasureDueAt) };
    },
    /**
     * Sets the day of the erasure and mails it. An earlier request keeps its day, and no further mail is sent. Needs the
     * password besides an open session (S-16).
     */
    async requestErasure({ caller: { accountId }, form, language, requestInfo }) {
      await requireOwnPassword(parts, await requireActiveAccount(database, accountId), form.values, 'password');
      await throttle.requireAdmission('own-change-account', accountId);
      await database.transaction(async (tx) => {
        const account = await tx.query
          .updateTable('clientAccounts')
          .set({ erasureDueAt: sql<number>`${tx.now} + ${content.retention.erasure.days * DAY_MS}` })
          .where('id', '=', accountId)
          .where('status', '=', 'active')
          .where('erasureDueAt', 'is', null)
          .returning('erasureDueAt')
          .executeTakeFirst();
        if (account === undefined) return;
        const dueAt = String(account.erasureDueAt);
        await enqueueMail(tx, { template: 'erasure-requested', language, accountId, data: { dueAt } });
        await auditClientAction(tx, { accountId, requestInfo }, 'erasure-requested');
      });
      wakeMail();
    },
    withdrawErasure: ({ caller: { accountId }, requestInfo }) =>
      database.transaction(async (tx) => {
        const account = await tx.query
          .updateTable('clientAccounts')
          .set({ erasureDueAt: null })
          .where('id', '=', accountId)
          .where('erasureDueAt', 'is not', null)
          .returning('id')
          .executeTakeFirst();
        if (account !== undefined) await auditClientAction(tx, { accountId, requestInfo }, 'erasure-withdrawn');
      }),
  } satisfies Partial<Handlers>;
}

/** The maximum number of accounts that one run erases, so that nothing else waits long; the next run continues. */
const ERASED_AT_ONCE = 50;

/**
 * Erases the accounts whose erasure is due: data, RUT, people, sessions, links, mails, and messages and followed calls of
 * the same mail address. Data that the law requires goes into `erasedAccounts`; the client gets a last mail. An account that
 * cannot be erased does not keep the others.
 * @returns how many
 * @throws AggregateError with the errors, after the others were erased, unless the database is unavailable
 */
export async function eraseDueAccounts(database: Database): Promise<number> {
  const { query, now } = database;
  const due = await query
    .selectFrom('clientAccounts')
    .select('id')
    .where('erasureDueAt', '<=', now)
    .limit(ERASED_AT_ONCE)
    .execute();
  let erased = 0;
  const steps = due.map(({ id }) => async () => {
    if (await database.transaction((tx) => erase(tx, id))) erased++;
  });
  await runAll(steps, isDatabaseUnavailable);
  return erased;
}

/** Returns false if another instance already did it, or the client withdrew the request. */
async function erase(tx: Connection, id: string): Promise<boolean> {
  const account = await deleteAccount(tx, id, sql<SqlBool>`erasure_due_at <= ${tx.now}`);
  if (account === undefined) return false;
  const { nit, name, email, language, createdAt } = account;
  await tx.query.insertInto('erasedAccounts').values({ id, nit, name, createdAt, erasedAt: tx.now }).execute();
  await tx.query.deleteFrom('contactMessages').where(isFrom(email)).execute();
  await tx.query.deleteFrom('outbox').where(isMailOf(tx, { id, nit, email })).execute();
  await tx.query.deleteFrom('callFollowers').where(isFrom(email)).execute();
  await audit(tx, { action: 'account-erased', actor: { realm: 'system' }, subjectId: id });
  await enqueueMail(tx, { template: 'account-erased', language, recipient: email, data: { name, nit } });
  return true;
}

/**
 * Removes an account with its file, people, sessions, links, and the mails that have its id. Other mails to its address
 * stay: nobody may have confirmed that address.
 * @param condition on the account, checked in the same statement
 * @returns the deleted account, or undefined if none meets the condition
 */
async function deleteAccount(tx: Connection, id: string, condition: RawBuilder<SqlBool>) {
  const { query } = tx;
  const account = await query
    .deleteFrom('clientAccounts')
    .where('id', '=', id)
    .where(condition)
    .returning(['nit', 'name', 'email', 'language', 'createdAt', 'rutFileId'])
    .executeTakeFirst();
  if (account === undefined) return undefined;
  await deleteEarlierRegistrations(tx, { accountId: id });
  const users = await query.deleteFrom('clientUsers').where('accountId', '=', id).returning('id').execute();
  await forgetUsers(tx, idsOf(users));
  await query.deleteFrom('files').where('id', '=', account.rutFileId).execute();
  for (const table of ['sessions', 'knownDevices', 'linkTokens', 'emailChanges'] as const)
    await query.deleteFrom(table).where('realm', '=', 'client').where('accountId', '=', id).execute();
  await query.deleteFrom('outbox').where('accountId', '=', id).execute();
  return account;
}

/** The maximum number of registrations that one run removes; the next run continues. */
const REMOVED_AT_ONCE = 200;

/**
 * Removes registrations that nobody activated, earlier ones included, so that their NIT can register again; and invitations
 * that nobody accepted, which have no sessions.
 * @param before epoch milliseconds
 * @returns how many
 */
export async function removeUnfinishedRegistrations(tx: Connection, before: RawBuilder<number>): Promise<number> {
  const { query } = tx;
  const isOld = sql<SqlBool>`status = 'pending' and updated_at < ${before}`;
  let count = await deleteEarlierRegistrations(tx, { before });
  const old = await query.selectFrom('clientAccounts').select('id').where(isOld).limit(REMOVED_AT_ONCE).execute();
  // It may have been activated or renewed since it was selected.
  for (const { id } of old) if (await deleteAccount(tx, id, isOld)) count++;
  const invited = await query
    .deleteFrom('clientUsers')
    .where('status', '=', 'invited')
    .where('invitedAt', '<', before)
    .returning('id')
    .execute();
  await forgetUsers(tx, idsOf(invited));
  return count + invited.length;
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** Returns the SQL condition that a message or a followed call has that mail address, in any case. */
export function isFrom(email: string) {
  return isSameAddress(sql.ref('email'), email);
}

/** The mails that are requested by a NIT; no account is looked up before they are sent (S-4). */
const BY_NIT = ['recovery', 'user-recovery'] as const satisfies readonly MailId[];
/** The mail with a message to the agency; its data has the address of the sender. */
const TO_AGENCY = 'contact-message' satisfies MailId;
/** The mails about a message that go to its sender. */
const TO_SENDER = ['contact-received', 'message-answer'] as const satisfies readonly MailId[];

/**
 * Returns the SQL condition that a mail of the outbox concerns a client: it names the account, or it is about a message from
 * the address of the account. Other mails to that address may concern another client.
 */
export function isMailOf(
  { kind }: Pick<Connection, 'kind'>,
  { id, nit, email }: { readonly id: string; readonly nit: string; readonly email: string },
) {
  const data = kind === 'postgres' ? sql`data::jsonb` : sql`data`;
  return (where: ExpressionBuilder<Tables, 'outbox'>): Expression<SqlBool> =>
    where.or([
      where('accountId', '=', id),
      where.and([where('template', 'in', BY_NIT), sql<SqlBool>`${data} ->> 'nit' = ${nit}`]),
      where.and([where('template', '=', TO_AGENCY), isSameAddress(sql`${data} ->> 'email'`, email)]),
      where.and([where('template', 'in', TO_SENDER), isSameAddress(where.ref('recipient'), email)]),
    ]);
}

/** Returns the SQL condition that a stored mail address is this one, in any case. */
function isSameAddress(stored: Expression<unknown>, email: string) {
  return sql<SqlBool>`lower(${stored}) = ${email.toLowerCase()}`;
}

/** The remaining data of a client whose account was erased, kept for as long as the catalog says (`erasedAccounts`). */
interface ErasedAccountTable {
  /** Id of the erased account; audit entries refer to it. */
  id: string;
  nit: string;
  name: string;
  /** When the company registered. */
  createdAt: number;
  erasedAt: number;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    readonly erasedAccounts: ErasedAccountTable;
  }
}
