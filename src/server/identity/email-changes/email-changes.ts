import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { DAY_MS } from '../../../shared/time/duration.ts';
import type { Realm } from '../../api/realm.ts';
import type { Connection } from '../../platform/db/database.ts';
import type { EmailChangeTable } from '../account-tables.ts';

/** How long the new address can confirm a change; the same time as for an activation (S-16). */
export const CONFIRMABLE_MS = DAY_MS;
/** How long the former address can stop a change, even a confirmed one (S-16). */
export const STOPPABLE_MS = 7 * DAY_MS;

export type NewEmailChange = Pick<EmailChangeTable, 'realm' | 'accountId' | 'formerEmail' | 'newEmail' | 'sessionHash'>;
export type PendingEmail = Pick<EmailChangeTable, 'id' | 'newEmail' | 'requestedAt'>;

/** Stores a change and withdraws the account's pending one. @returns the id of the change */
export async function insertEmailChange(connection: Connection, change: NewEmailChange): Promise<string> {
  const { query, now } = connection;
  await withdrawEmailChange(connection, change.realm, change.accountId);
  const id = uuid();
  await query
    .insertInto('emailChanges')
    .values({
      ...change,
      id,
      requestedAt: now,
      confirmableUntil: sql<number>`${now} + ${CONFIRMABLE_MS}`,
      stoppableUntil: sql<number>`${now} + ${STOPPABLE_MS}`,
    })
    .execute();
  return id;
}

/** Returns the account's e-mail change that can still be confirmed. */
export function pendingEmail(
  { query, now }: Connection,
  realm: Realm,
  accountId: string,
): Promise<PendingEmail | undefined> {
  return query
    .selectFrom('emailChanges')
    .select(['id', 'newEmail', 'requestedAt'])
    .where('realm', '=', realm)
    .where('accountId', '=', accountId)
    .where(isPending(now))
    .executeTakeFirst();
}

/** Withdraws the account's pending change; returns false if there was none. The former address can still stop it. */
export async function withdrawEmailChange(
  { query, now }: Connection,
  realm: Realm,
  accountId: string,
): Promise<boolean> {
  const withdrawn = await query
    .updateTable('emailChanges')
    .set({ withdrawnAt: now })
    .where('realm', '=', realm)
    .where('accountId', '=', accountId)
    .where(isPending(now))
    .returning('id')
    .execute();
  return withdrawn.length > 0;
}

/** SQL condition: the change waits for its confirmation. */
export function isPending(now: RawBuilder<number>) {
  return sql<boolean>`confirmed_at is null and withdrawn_at is null and stopped_at is null and confirmable_until > ${now}`;
}
