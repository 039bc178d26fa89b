import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/database.ts';
import { surestTime } from './known-times.ts';

/**
 * Removes followers of calls that ended `keptMs` ago or whose deletion was reported `keptMs` ago, and followers who did not
 * confirm in time. Returns how many.
 * @param keptMs milliseconds after the last time of a call
 */
export async function removeOldFollowers({ query, now }: Connection, keptMs: number): Promise<number> {
  const before = sql<number>`${now} - ${keptMs}`;
  const over = query
    .selectFrom('vesselCalls')
    .select('id')
    .where(sql<number>`coalesce(${surestTime('ARRI')}, 0)`, '<', before)
    .where(sql<number>`coalesce(${surestTime('DEPA')}, 0)`, '<', before)
    .where('id', 'in', query.selectFrom('callFollowers').select('callId'));
  const { numDeletedRows } = await query
    .deleteFrom('callFollowers')
    .where((where) =>
      where.or([
        where('callId', 'in', over),
        where('endedAt', '<', before),
        where.and([where('confirmedAt', 'is', null), where('confirmableUntil', '<', now)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
