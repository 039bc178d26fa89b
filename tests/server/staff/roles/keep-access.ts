import type { Api } from '../../support/api.ts';
import { inDatabase } from '../../support/staff-life.ts';

/** What says who gets in, and with what. */
const TABLES = ['sessions', 'pendingLogins'] as const;

/** @returns what brings sessions and logins that wait back to what they are now */
export async function keepAccess(api: Api): Promise<() => Promise<void>> {
  const kept = await inDatabase(api, ({ query }) =>
    Promise.all(TABLES.map(async (table) => [table, await query.selectFrom(table).selectAll().execute()] as const)),
  );
  return () =>
    inDatabase(api, (database) =>
      database.transaction(async ({ query }) => {
        for (const [table, rows] of kept) {
          await query.deleteFrom(table).execute();
          await query.insertInto(table).values(rows).execute();
        }
      }),
    );
}
