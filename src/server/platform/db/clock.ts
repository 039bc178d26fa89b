import { sql } from 'kysely';
import type { Connection } from './database.ts';

/** Reads the database's clock, in epoch milliseconds: the clock of an instance may be wrong (S-88). */
export async function readClock({ query, now }: Pick<Connection, 'query' | 'now'>): Promise<number> {
  const { rows } = await sql<{ readonly now: number }>`select ${now} as now`.execute(query);
  return Number(rows[0]?.now);
}
