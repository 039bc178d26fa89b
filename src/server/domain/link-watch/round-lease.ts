import { sql } from 'kysely';
import { MINUTE_MS } from '../../../shared/duration.ts';
import type { Connection, Database } from '../../platform/db/database.ts';

/** An instance that is gone holds the others up for no longer. */
export const LEASE_MS = 5 * MINUTE_MS;

/** The round that was last begun. */
export interface Round {
  readonly round: number;
  /** Epoch milliseconds, as both others. */
  readonly wholeAt: number;
  readonly leasedUntil: number;
}

export function readRound({ query }: Connection): Promise<Round | undefined> {
  return query.selectFrom('linkRounds').select(['round', 'wholeAt', 'leasedUntil']).executeTakeFirst();
}

/**
 * Begins the round after the one that was read, unless somebody has one under way, or has begun one since.
 * @param isWhole all addresses are asked
 * @returns its number; undefined: somebody else was faster
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

/** The round goes on, or is over. @returns whether it was still that of whoever says so */
export async function leaseRound({ query, now }: Connection, round: number, ms: number): Promise<boolean> {
  const leased = await query
    .updateTable('linkRounds')
    .set({ leasedUntil: sql<number>`${now} + ${ms}` })
    .where('round', '=', round)
    .returning('id')
    .executeTakeFirst();
  return leased !== undefined;
}
