import type { Connection } from '../../platform/db/database.ts';

/** Deletes the sessions, links and known devices of people who were removed. */
export async function forgetUsers({ query }: Pick<Connection, 'query'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['sessions', 'linkTokens', 'knownDevices'] as const)
    await query.deleteFrom(table).where('realm', '=', 'client').where('accountId', 'in', ids).execute();
}
