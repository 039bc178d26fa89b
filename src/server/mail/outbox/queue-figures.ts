import type { Database } from '../../platform/db/database.ts';

/** The outbox figures that operators watch (S-90). */
export interface QueueFigures {
  readonly queued: number;
  readonly dead: number;
  /** How long the oldest queued mail has been waiting; 0 if none is. */
  readonly oldestMs: number;
}

export async function readQueueFigures({ reading, now }: Database): Promise<QueueFigures> {
  const rows = await reading
    .selectFrom('outbox')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count'), fn.min('createdAt').as('oldest'), now.as('now')])
    .where('status', 'in', ['queued', 'dead'])
    .groupBy('status')
    .execute();
  const queued = rows.find(({ status }) => status === 'queued');
  return {
    queued: queued?.count ?? 0,
    dead: rows.find(({ status }) => status === 'dead')?.count ?? 0,
    oldestMs: queued === undefined ? 0 : Math.max(0, queued.now - queued.oldest),
  };
}
