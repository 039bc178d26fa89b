import { type SqlBool, sql } from 'kysely';
import { audit } from '../../audit/entries.ts';
import { enqueueMail } from '../../mail/outbox.ts';

import type { Connection, Database } from '../../platform/db/database.ts';
import { isDatabaseUnavailable } from '../../platform/db/unavailable.ts';
import { runAll } from '../../platform/run-all.ts';
import { forgetUsers } from '../client-users/forget-users.ts';
import { deleteEarlierRegistrations } from '../earlier-registrations.ts';
import { isMailOf, isSameAddress } from './mails-of-client.ts';

/** The maximum number of accounts that one run erases, so that nothing else waits long; the next run continues. */
const AT_ONCE = 50;

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
    .limit(AT_ONCE)
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
export async function deleteAccount(tx: Connection, id: string, condition: ReturnType<typeof sql<SqlBool>>) {
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
  await forgetUsers(
    tx,
    users.map((user) => user.id),
  );
  await query.deleteFrom('files').where('id', '=', account.rutFileId).execute();
  await query.deleteFrom('sessions').where('realm', '=', 'client').where('accountId', '=', id).execute();
  await query.deleteFrom('knownDevices').where('realm', '=', 'client').where('accountId', '=', id).execute();
  await query.deleteFrom('linkTokens').where('realm', '=', 'client').where('accountId', '=', id).execute();
  await query.deleteFrom('emailChanges').where('realm', '=', 'client').where('accountId', '=', id).execute();
  await query.deleteFrom('outbox').where('accountId', '=', id).execute();
  return account;
}

/** Returns the SQL condition that a message or a followed call has that mail address, in any case. */
export function isFrom(email: string) {
  return isSameAddress(sql.ref('email'), email);
}
