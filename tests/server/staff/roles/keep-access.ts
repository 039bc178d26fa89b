import type { Database } from '../../../../src/server/platform/db/database.ts';

/** What says who gets in, and with what. */
const TABLES = ['sessions', 'pendingLogins'] as const;

/** @returns what brings sessions and logins that wait back to what they are now */
export async function keepAccess(database: Database): Promise<() => Promise<void>> {
  const kept = await Promise.all(
    TABLES.map(async (table) => [table, await database.query.selectFrom(table).selectAll().execute()] as const),
  );
  return () =>
    database.transaction(async ({ query }) => {
      for (const [table, rows] of kept) {
        await query.deleteFrom(table).execute();
        await query.insertInto(table).values(rows).execute();
      }
    });
}
