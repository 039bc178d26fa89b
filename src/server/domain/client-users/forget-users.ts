import type { Connection } from '../../platform/db/database.ts';

/** What else is kept of people who were removed: their links and devices; their sessions end. */
export async function forgetUsers({ query, now }: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await query.deleteFrom('linkTokens').where('realm', '=', 'client').where('accountId', 'in', ids).execute();
  await query.deleteFrom('knownDevices').where('realm', '=', 'client').where('accountId', 'in', ids).execute();
  await query
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('userId', 'in', ids)
    .where('endedAt', 'is', null)
    .execute();
}
