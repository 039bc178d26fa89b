import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { yieldToEventLoop } from '../jobs.ts';
import type { Connection } from './database.ts';
import type { Tables } from './tables.ts';

/** Reads the database's clock, in epoch milliseconds: the clock of an instance may be wrong (S-88). */
export async function readClock({ query, now }: Pick<Connection, 'query' | 'now'>): Promise<number> {
  const { rows } = await sql<{ readonly now: number }>`select ${now} as now`.execute(query);
  return Number(rows[0]?.now);
}

/**
 * Makes a query of a transaction lock the rows that it selects until the end of the transaction, for `$call`. SQLite has no
 * such locks and needs none, because it lets one transaction write at a time.
 */
export function forUpdate({ kind }: Pick<Connection, 'kind'>) {
  return <DB, Table extends keyof DB, Row>(
    select: SelectQueryBuilder<DB, Table, Row>,
  ): SelectQueryBuilder<DB, Table, Row> => (kind === 'postgres' ? select.forUpdate() : select);
}

/** Rows per statement: few enough that others wait for milliseconds. */
export const BATCH = 500;

/** Splits a list, such as rows to insert, into parts of `size` items; the last one may have fewer. */
export function chunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Deletes at most `BATCH` rows that meet a condition, for which there should be an index. @returns how many */
export async function deleteBatch(
  { query, kind }: Pick<Connection, 'query' | 'kind'>,
  table: keyof Tables,
  condition: Expression<SqlBool>,
): Promise<number> {
  const row = sql.raw(kind === 'postgres' ? 'ctid' : 'rowid');
  // The condition stands twice, because another one may have changed the row meanwhile.
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${condition} and ${row} in (
    select ${row} from ${sql.table(table)} where ${condition} limit ${sql.lit(BATCH)})`.execute(query);
  return Number(numAffectedRows);
}

/** Deletes all rows that meet a condition, batch by batch; others are served in between. */
export async function deleteInBatches(
  connection: Pick<Connection, 'query' | 'kind'>,
  table: keyof Tables,
  condition: Expression<SqlBool>,
): Promise<void> {
  while ((await deleteBatch(connection, table, condition)) === BATCH) await yieldToEventLoop();
}
