import { type RawBuilder, sql } from 'kysely';
import { compileOnce } from '../../platform/db/compiled-query.ts';
import type { Policy } from './policy.ts';

interface Counting {
  /** The limit of the policy, multiplied by the factor of the throttle. */
  readonly atLimit: number;
  /** How many tries are counted at once. */
  readonly tries: number;
  /** Tries that would reach this count are not counted; undefined if any may be. */
  readonly proofAt: number | undefined;
}

/** The window in which tries were counted. */
interface Counted {
  readonly windowLeftMs: number;
}

/**
 * Makes the statement that adds tries to the count of a key. It is one statement, so that no two tries see the same count;
 * compiling it takes longer than executing it. It returns nothing while the key is locked, or if
 * the tries need a proof.
 */
export function countTries(
  { windowMs, isRenewed = false, limit, lockUntil }: Policy,
  { atLimit, tries, proofAt }: Counting,
) {
  return compileOnce<Counted>(1, ({ query, now }, key) => {
    const isOver = sql<boolean>`throttle.window_ends_at <= ${now}`;
    const count = sql<number>`case when ${isOver} then ${tries} else throttle.count + ${tries} end`;
    const isFree = proofAt === undefined ? sql`true` : sql`${count} < ${proofAt}`;
    const newEnd = sql<number>`${now} + ${windowMs}`;
    const windowEnd = isRenewed
      ? newEnd
      : sql<number>`case when ${isOver} then ${newEnd} else throttle.window_ends_at end`;
    // The formulas of the policies expect counts up to the unscaled limit, so the difference is subtracted.
    const lockEnd = (reached: RawBuilder<number>, end: RawBuilder<number>) =>
      lockUntil?.(sql<number>`(${reached} - ${sql.lit(atLimit - limit)})`, now) ?? end;
    const locked = sql<number>`case when ${count} < ${atLimit} then 0 else ${lockEnd(count, windowEnd)} end`;
    return query
      .insertInto('throttle')
      .values({
        key,
        count: tries,
        windowEndsAt: newEnd,
        lockedUntil: atLimit > tries ? 0 : lockEnd(sql.lit(tries), newEnd),
      })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ count, windowEndsAt: windowEnd, lockedUntil: locked })
          .where(sql<boolean>`(throttle.locked_until <= ${now} or ${isOver}) and ${isFree}`),
      )
      .returning(({ ref }) => sql<number>`${ref('windowEndsAt')} - ${now}`.as('windowLeftMs'));
  });
}
