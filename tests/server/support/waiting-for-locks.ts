import { sql } from 'kysely';
import type { Connection } from '../../../src/server/platform/db/database.ts';
import { until } from '../../support/until.ts';

/** Returns the statements of a PostgreSQL database that wait for a lock, each with the instant at which it was begun. */
export async function statementsWaitingForLocks({ query }: Pick<Connection, 'query'>) {
  const waiting = sql<{ readonly begun: string }>`select query_start::text as begun from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(query)).rows;
}

/** Waits until a PostgreSQL database has at least `count` statements that wait for a lock. */
export async function untilWaitingForLocks(database: Pick<Connection, 'query'>, count = 1): Promise<void> {
  const what = `${count} statements wait for locks`;
  await until(async () => (await statementsWaitingForLocks(database)).length >= count, what);
}
