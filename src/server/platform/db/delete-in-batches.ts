import { type Expression, type SqlBool, sql } from 'kysely';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import type { Connection } from './database.ts';
import type { Tables } from './tables.ts';

/** Rows per statement: few enough that others wait for milliseconds. */
export const BATCH = 500;

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
