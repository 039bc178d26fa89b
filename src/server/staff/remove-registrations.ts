import type { RawBuilder } from 'kysely';
import type { Connection } from '../platform/db/database.ts';

/**
 * Removes staff accounts that nobody approved, with their mails: their user names can register again. They never logged in, so
 * nothing else refers to them but the audit, which keeps their ids.
 * @param before epoch ms; accounts that wait, or were refused, since an earlier time are removed
 * @returns how many
 */
export async function removeStaffRegistrations({ query }: Connection, before: RawBuilder<number>): Promise<number> {
  const removed = await query
    .deleteFrom('staffAccounts')
    .where('status', 'in', ['pending', 'refused'])
    .where('updatedAt', '<', before)
    .returning('id')
    .execute();
  const ids = removed.map(({ id }) => id);
  if (ids.length > 0) await query.deleteFrom('outbox').where('accountId', 'in', ids).execute();
  return ids.length;
}
