import type { Database } from '../../platform/db/database.ts';
import { type QueueFigures, readQueueFigures } from '../../platform/mail/queue-figures.ts';

export interface DatabaseFigures extends QueueFigures {
  /** Accounts and addresses that have to wait. */
  readonly throttled: number;
}

export async function readFigures(database: Database): Promise<DatabaseFigures> {
  const { query, now } = database;
  const { throttled } = await query
    .selectFrom('throttle')
    .select(({ fn }) => fn.countAll<number>().as('throttled'))
    .where('lockedUntil', '>', now)
    .executeTakeFirstOrThrow();
  return { ...(await readQueueFigures(database)), throttled };
}
