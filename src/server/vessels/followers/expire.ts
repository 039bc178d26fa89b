import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { BATCH } from '../../platform/db/delete-in-batches.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { surestTime } from './known-times.ts';

/**
 * Removes followers of calls that ended `keptMs` ago or whose deletion was reported `keptMs` ago, and followers who did not
 * confirm in time. Returns how many.
 * @param keptMs milliseconds after the last time of a call
 */
export async function removeOldFollowers({ reading, query, now }: Database, keptMs: number): Promise<number> {
  const before = sql<number>`${now} - ${keptMs}`;
  const over = query
    .selectFrom('vesselCalls')
    .select('id')
    .where(sql<number>`coalesce(${surestTime('ARRI')}, 0)`, '<', before)
    .where(sql<number>`coalesce(${surestTime('DEPA')}, 0)`, '<', before)
    .where('id', 'in', query.selectFrom('callFollowers').select('callId'));
  const isOver = ({ and, or, eb }: ExpressionBuilder<Tables, 'callFollowers'>) =>
    or([
      eb('callId', 'in', over),
      eb('endedAt', '<', before),
      and([eb('confirmedAt', 'is', null), eb('confirmableUntil', '<', now)]),
    ]);
  const old = await reading.selectFrom('callFollowers').select('id').where(isOver).execute();
  for (let start = 0; start < old.length; start += BATCH) {
    const ids = old.slice(start, start + BATCH).map(({ id }) => id);
    await query.deleteFrom('callFollowers').where('id', 'in', ids).execute();
    await yieldToEventLoop();
  }
  return old.length;
}
