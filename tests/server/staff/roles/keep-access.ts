import type { Database } from '../../../../src/server/platform/db/database.ts';

/** The tables that decide who has access. */
const TABLES = ['sessions', 'pendingLogins'] as const;

/** @returns a function that restores the current sessions and pending logins */
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
