import { sql } from 'kysely';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import type { Connection, Database } from '../../platform/db/database.ts';

/** The longest time for which an instance that died delays the others. */
export const LEASE_MS = 5 * MINUTE_MS;

/** The last round that was begun. */
export interface Round {
  readonly round: number;
  /** Epoch milliseconds when the last round with all addresses began. */
  readonly wholeAt: number;
  readonly leasedUntil: number;
}

/** Returns the last round that any instance has begun; undefined before the first. */
export function readRound({ query }: Connection): Promise<Round | undefined> {
  return query.selectFrom('linkRounds').select(['round', 'wholeAt', 'leasedUntil']).executeTakeFirst();
}

/**
 * Begins the round after `last`, unless a round is under way or another instance has begun one since.
 * @param isWhole whether all addresses are checked
 * @returns the number of the round; undefined if another instance was faster
 */
export async function beginRound(
  { query, now }: Database,
  last: Round | undefined,
  isWhole: boolean,
): Promise<number | undefined> {
  const leasedUntil = sql<number>`${now} + ${LEASE_MS}`;
  const begun = await query
    .insertInto('linkRounds')
    .values({ id: 'links', round: 1, wholeAt: now, leasedUntil })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref, eb }) => ({
          round: eb(ref('linkRounds.round'), '+', 1),
          leasedUntil,
          ...(isWhole ? { wholeAt: now } : {}),
        }))
        .where('linkRounds.round', '=', last?.round ?? 0)
        .where('linkRounds.leasedUntil', '<=', now),
    )
    .returning('round')
    .executeTakeFirst();
  return begun?.round;
}

/** Extends the lease of a round by `ms` from now; 0 ends it. @returns whether it is still the last round */
export async function leaseRound({ query, now }: Connection, round: number, ms: number): Promise<boolean> {
  const leased = await query
    .updateTable('linkRounds')
    .set({ leasedUntil: sql<number>`${now} + ${ms}` })
    .where('round', '=', round)
    .returning('id')
    .executeTakeFirst();
  return leased !== undefined;
}
