import type { Connection } from '../../platform/db/database.ts';
import { after, CONFIRMABLE_MS, isPending, STOPPABLE_MS } from './email-changes.ts';
import type { EmailChangeTable } from './tables.ts';
import { hashToken, newToken } from './tokens.ts';

type Change = Pick<EmailChangeTable, 'realm' | 'accountId' | 'formerEmail' | 'newEmail'>;

/** Of a mail that is about to leave: the change, and the token of its link, which voids the one before. */
export interface LinkedChange extends Change {
  readonly token: string;
}

/** For the mail to the new address; undefined if there is nothing to confirm any more. */
export async function newConfirmationLink(connection: Connection, id: string): Promise<LinkedChange | undefined> {
  const { query, now } = connection;
  const change = await find(connection, id);
  if (change === undefined) return undefined;
  const token = newToken(change.realm);
  const stored = await query
    .updateTable('emailChanges')
    .set({ confirmationHash: hashToken(token), confirmableUntil: after(now, CONFIRMABLE_MS) })
    .where('id', '=', id)
    .where(isPending(now))
    .returning('id')
    .executeTakeFirst();
  return stored && { ...change, token };
}

/** For the mail to the former address; undefined if the change was stopped already. */
export async function newStopLink(connection: Connection, id: string): Promise<LinkedChange | undefined> {
  const { query, now } = connection;
  const change = await find(connection, id);
  if (change === undefined) return undefined;
  const token = newToken(change.realm);
  const stored = await query
    .updateTable('emailChanges')
    .set({ stopHash: hashToken(token), stoppableUntil: after(now, STOPPABLE_MS) })
    .where('id', '=', id)
    .where('stoppedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return stored && { ...change, token };
}

function find({ query }: Connection, id: string): Promise<Change | undefined> {
  return query
    .selectFrom('emailChanges')
    .select(['realm', 'accountId', 'formerEmail', 'newEmail'])
    .where('id', '=', id)
    .executeTakeFirst();
}
