import type { Database } from '../../platform/db/database.ts';

/** Writes a row that only serves this test: it counts nothing and is pruned like other counters. */
export async function tryWriting({ query, now }: Database): Promise<void> {
  await query
    .insertInto('throttle')
    .values({ key: 'readiness', count: 0, windowEndsAt: now, lockedUntil: 0 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ windowEndsAt: now }))
    .execute();
}
