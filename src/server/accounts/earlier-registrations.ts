import type { RawBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { RegistrationColumn } from '../identity/accounts.ts';
import { moveActivationLink } from '../identity/tokens.ts';
import type { Connection } from '../platform/db/database.ts';
import { forUpdate } from '../platform/db/statements.ts';

const REGISTERED = [
  'name',
  'email',
  'profile',
  'searchText',
  'passwordHash',
  'rutFileId',
  'language',
] as const satisfies RegistrationColumn[];

/**
 * Locks a pending account until the end of the transaction, so that a repeated registration and the opening of a link run
 * one after the other. Every change of the registration that the account holds must call this first.
 * @param id of the account or of an earlier registration
 * @returns the id of the account; undefined if it is not pending
 */
export async function lockPendingAccount(tx: Connection, id: string): Promise<string | undefined> {
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
    .$call(forUpdate(tx))
    .executeTakeFirst();
  return account?.id;
}

/** Moves a pending account's registration to `earlierRegistrations`, with its link and its queued mails (ADR 54). */
export async function moveToEarlierRegistrations(tx: Connection, accountId: string): Promise<void> {
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

/** Restores the earlier registration whose link was opened into its pending account; does nothing if `id` names none. */
export async function restoreEarlierRegistration(
  { query, now }: Connection,
  accountId: string,
  id: string,
): Promise<void> {
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

/**
 * Deletes an account's earlier registrations, or all those before an instant, with their files, links and mails.
 * @returns how many
 */
export async function deleteEarlierRegistrations(
  { query }: Connection,
  which: { readonly accountId: string } | { readonly before: RawBuilder<number> },
): Promise<number> {
  const deleted = await query
    .deleteFrom('earlierRegistrations')
    .where((where) =>
      'accountId' in which ? where('accountId', '=', which.accountId) : where('registeredAt', '<', which.before),
    )
    .returning(['id', 'rutFileId'])
    .execute();
  if (deleted.length === 0) return 0;
  const ids = deleted.map(({ id }) => id);
  const fileIds = deleted.map(({ rutFileId }) => rutFileId);
  await query.deleteFrom('files').where('id', 'in', fileIds).execute();
  await query.deleteFrom('linkTokens').where('realm', '=', 'client').where('accountId', 'in', ids).execute();
  await query.deleteFrom('outbox').where('accountId', 'in', ids).execute();
  return deleted.length;
}
