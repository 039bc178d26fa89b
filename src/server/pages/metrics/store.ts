import { type QueueFigures, readQueueFigures } from '../../mail/outbox.ts';
import type { Database } from '../../platform/db/database.ts';

export interface DatabaseFigures extends QueueFigures {
  /** Accounts and addresses that are locked at present. */
  readonly throttled: number;
}

/** Returns the figures that only the database knows: the outbox, and how many limits are exceeded now. */
export async function readFigures(database: Database): Promise<DatabaseFigures> {
  const { reading, now } = database;
  const { throttled } = await reading
    .selectFrom('throttle')
    .select(({ fn }) => fn.countAll<number>().as('throttled'))
    .where('lockedUntil', '>', now)
    .executeTakeFirstOrThrow();
  return { ...(await readQueueFigures(database)), throttled };
}
