import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { Connection } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { EmailChangeTable } from '../account-tables.ts';
import { hashToken, newLinkCode } from '../tokens.ts';
import { CONFIRMABLE_MS, isPending, STOPPABLE_MS } from './email-changes.ts';

/** The data for a mail with a link: the change, and the link's new token, which voids the previous one. */
export interface LinkedChange extends Pick<EmailChangeTable, 'realm' | 'accountId' | 'newEmail'> {
  readonly token: string;
}

/** Makes the link for the mail to the new address; returns undefined if the change is no longer pending. */
export function newConfirmationLink(connection: Connection, id: string): Promise<LinkedChange | undefined> {
  const { now } = connection;
  const stored = (hash: string) => ({
    confirmationHash: hash,
    confirmableUntil: sql<number>`${now} + ${CONFIRMABLE_MS}`,
  });
  return newLink(connection, id, stored, isPending(now));
}

/** Makes the link for the mail to the former address; returns undefined if the change was already stopped. */
export function newStopLink(connection: Connection, id: string): Promise<LinkedChange | undefined> {
  const stored = (hash: string) => ({
    stopHash: hash,
    stoppableUntil: sql<number>`${connection.now} + ${STOPPABLE_MS}`,
  });
  return newLink(connection, id, stored, sql<boolean>`stopped_at is null`);
}

/**
 * Gives a change of address a new link of a mail and stores its hash; undefined if the change has no such link any more.
 * @param isWanted SQL condition under which the change has such a link
 */
async function newLink(
  { query }: Connection,
  id: string,
  stored: (hash: string) => UpdateObject<Tables, 'emailChanges'>,
  isWanted: RawBuilder<boolean>,
): Promise<LinkedChange | undefined> {
  const change = await query
    .selectFrom('emailChanges')
    .select(['realm', 'accountId', 'newEmail'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (change === undefined) return undefined;
  const token = newLinkCode();
  const { numUpdatedRows } = await query
    .updateTable('emailChanges')
    .set(stored(hashToken(token)))
    .where('id', '=', id)
    .where(isWanted)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? undefined : { ...change, token };
}
