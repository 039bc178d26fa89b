import { sql } from 'kysely';
import type { Connection } from '../../platform/db/database.ts';
import type { LinkUseTable } from './tables.ts';

/** Adds counts to the stored sums, which all instances share. */
export async function addUses({ query }: Connection, counted: readonly LinkUseTable[]): Promise<void> {
  if (counted.length === 0) return;
  // All instances write rows in the same order; otherwise two of them could deadlock.
  const rows = counted.toSorted((a, b) => a.weekStart - b.weekStart || (a.name < b.name ? -1 : 1));
  await query
    .insertInto('linkUses')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['name', 'weekStart']).doUpdateSet({ uses: sql<number>`link_uses.uses + excluded.uses` }),
    )
    .execute();
}

/** Returns the sums from a week on. */
export async function readUses({ query }: Connection, weekStart: number): Promise<LinkUseTable[]> {
  return query.selectFrom('linkUses').selectAll().where('weekStart', '>=', weekStart).execute();
}
