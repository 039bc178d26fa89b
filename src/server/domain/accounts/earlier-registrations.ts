import type { RawBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Connection } from '../../platform/db/database.ts';
import { moveActivationLink } from './link-tokens.ts';
import type { Registered } from './tables.ts';

const REGISTERED = [
  'name',
  'email',
  'profile',
  'searchText',
  'passwordHash',
  'rutFileId',
  'language',
] as const satisfies Registered[];

/**
 * Locks an account that waits until the end of the transaction, so that registering anew and opening a link come one
 * after the other. Everything that changes which registration it holds begins with this.
 * @param id of the account or of an earlier registration
 * @returns the id of the account; undefined if it does not wait
 */
export async function lockWaiting(tx: Connection, id: string): Promise<string | undefined> {
  const earlier = await tx.query
    .selectFrom('earlierRegistrations')
    .select('accountId')
    .where('id', '=', id)
    .executeTakeFirst();
  const account = await tx.query
    .selectFrom('clientAccounts')
    .select('id')
    .where('id', '=', earlier?.accountId ?? id)
    .where('status', '=', 'pending')
    // SQLite lets one transaction write at a time.
    .$if(tx.kind === 'postgres', (select) => select.forUpdate())
    .executeTakeFirst();
  return account?.id;
}

/** Puts aside what a held account holds, with its link and the mails that are still to bring one (ADR 54). */
export async function putAside(tx: Connection, accountId: string): Promise<void> {
  const { updatedAt: registeredAt, ...registered } = await tx.query
    .selectFrom('clientAccounts')
    .select([...REGISTERED, 'updatedAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const id = uuid();
  await tx.query
    .insertInto('earlierRegistrations')
    .values({ ...registered, id, accountId, registeredAt })
    .execute();
  await moveActivationLink(tx, accountId, id);
  await tx.query
    .updateTable('outbox')
    .set({ accountId: id })
    .where('accountId', '=', accountId)
    .where('status', '=', 'queued')
    .execute();
}

/** Gives a held account the data of an earlier registration again, whose link was opened; nothing if the id is no such one. */
export async function takeUp({ query, now }: Connection, accountId: string, id: string): Promise<void> {
  const earlier = await query
    .deleteFrom('earlierRegistrations')
    .where('id', '=', id)
    .returning(REGISTERED)
    .executeTakeFirst();
  if (earlier === undefined) return;
  const { rutFileId, version } = await query
    .selectFrom('clientAccounts')
    .select(['rutFileId', 'version'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await query
    .updateTable('clientAccounts')
    .set({ ...earlier, version: version + 1, updatedAt: now })
    .where('id', '=', accountId)
    .execute();
  await query.deleteFrom('files').where('id', '=', rutFileId).execute();
}

/** Removes the earlier registrations of an account, or all from before an instant, with their files, links and mails. */
export async function dropEarlier(
  { query }: Connection,
  which: { readonly accountId: string } | { readonly before: RawBuilder<number> },
): Promise<void> {
  const dropped = await query
    .deleteFrom('earlierRegistrations')
    .where((where) =>
      'accountId' in which ? where('accountId', '=', which.accountId) : where('registeredAt', '<', which.before),
    )
    .returning(['id', 'rutFileId'])
    .execute();
  if (dropped.length === 0) return;
  const ids = dropped.map(({ id }) => id);
  const fileIds = dropped.map(({ rutFileId }) => rutFileId);
  await query.deleteFrom('files').where('id', 'in', fileIds).execute();
  await query.deleteFrom('linkTokens').where('realm', '=', 'client').where('accountId', 'in', ids).execute();
  await query.deleteFrom('outbox').where('accountId', 'in', ids).execute();
}
