import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { isWritingImpossible } from '../db/unavailable.ts';
import { Refusal } from '../refusal.ts';
import type { Policy } from './policy.ts';
import { largestDivisor, TriesAhead } from './tries-ahead.ts';

export interface Admission {
  readonly isAdmitted: boolean;
  /** The count is near the limit, so that the try needs a solved challenge (ADR 50). */
  readonly needsChallenge: boolean;
  /** Time until tries are admitted again. */
  readonly retryAfterSeconds: number;
}

const ADMITTED: Admission = { isAdmitted: true, needsChallenge: false, retryAfterSeconds: 0 };

/** Counts tries for all instances together, by the database's clock. A try is counted before what it is for begins. */
export class Throttle<Name extends string> {
  readonly #database: Database;
  readonly #policies: Readonly<Record<Name, Policy>>;
  readonly #factor: number;
  readonly #ahead = new TriesAhead();

  /** @param factor multiplies every limit */
  constructor(database: Database, policies: Readonly<Record<Name, Policy>>, factor: number) {
    this.#database = database;
    this.#policies = policies;
    this.#factor = factor;
  }

  /** Counts one try and returns whether it is admitted. */
  async admit(policy: Name, subject: string): Promise<Admission> {
    const { failsOpen = false }: Policy = this.#policies[policy];
    if (this.#ahead.use(keyOf(policy, subject))) return ADMITTED;
    try {
      return await this.#count(policy, subject);
    } catch (error) {
      if (failsOpen && isWritingImpossible(error)) return ADMITTED;
      throw error;
    }
  }

  /** @throws Refusal, with the time to wait, if the limit is reached */
  async requireAdmission(policy: Name, subject: string): Promise<void> {
    const { isAdmitted, retryAfterSeconds } = await this.admit(policy, subject);
    if (!isAdmitted) throw this.refusal(policy, retryAfterSeconds);
  }

  /** Returns the refusal of a try beyond the limit. */
  refusal(policy: Name, retryAfterSeconds: number): Refusal {
    const { refusal = 'too-many-requests' }: Policy = this.#policies[policy];
    return new Refusal(refusal, { retryAfterSeconds });
  }

  /** Counts in one statement, so that no two tries see the same count. A power failure may undo the last counts. */
  async #count(policy: Name, subject: string): Promise<Admission> {
    const {
      windowMs,
      isRenewed = false,
      limit,
      lockUntil,
      ahead = 1,
      challengeFrom = Number.POSITIVE_INFINITY,
    }: Policy = this.#policies[policy];
    const { now, unsynced } = this.#database;
    const key = keyOf(policy, subject);
    const atLimit = this.#scaled(policy, limit);
    const tries = largestDivisor(atLimit, ahead);
    const isOver = sql<boolean>`throttle.window_ends_at <= ${now}`;
    const count = sql<number>`case when ${isOver} then ${tries} else throttle.count + ${tries} end`;
    const newEnd = sql<number>`${now} + ${windowMs}`;
    const windowEnd = isRenewed
      ? newEnd
      : sql<number>`case when ${isOver} then ${newEnd} else throttle.window_ends_at end`;
    // The formulas of the policies expect counts up to the unscaled limit, so the difference is subtracted.
    const lockEnd = (reached: RawBuilder<number>, end: RawBuilder<number>) =>
      lockUntil?.(sql<number>`(${reached} - ${sql.lit(atLimit - limit)})`, now) ?? end;
    const locked = sql<number>`case when ${count} < ${atLimit} then 0 else ${lockEnd(count, windowEnd)} end`;
    const admitted = await unsynced
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
          .where(sql<boolean>`throttle.locked_until <= ${now} or throttle.window_ends_at <= ${now}`),
      )
      .returning(({ ref }) => ['count', sql<number>`${ref('windowEndsAt')} - ${now}`.as('windowLeftMs')])
      .executeTakeFirst();
    if (admitted === undefined) return this.#refused(key);
    this.#ahead.add(key, tries - 1, admitted.windowLeftMs);
    return { ...ADMITTED, needsChallenge: admitted.count >= this.#scaled(policy, challengeFrom) };
  }

  #scaled(policy: Name, count: number): number {
    const { isFixed = false }: Policy = this.#policies[policy];
    return Math.max(1, Math.round(count * (isFixed ? 1 : this.#factor)));
  }

  /** Deletes a count: after a success, or once a mail has proved the identity. */
  async clear(policy: Name, subject: string): Promise<void> {
    await this.#database.query.deleteFrom('throttle').where('key', '=', keyOf(policy, subject)).execute();
  }

  /** Takes one try back, for limits that count failures only. */
  async forgive(policy: Name, subject: string): Promise<void> {
    await this.#database.query
      .updateTable('throttle')
      .set(({ ref }) => ({ count: sql<number>`${ref('count')} - 1`, lockedUntil: 0 }))
      .where('key', '=', keyOf(policy, subject))
      .where('count', '>', 0)
      .execute();
  }

  /** Deletes counts that have expired. */
  async prune(): Promise<void> {
    const { now, query } = this.#database;
    await query.deleteFrom('throttle').where('windowEndsAt', '<=', now).where('lockedUntil', '<=', now).execute();
  }

  async #refused(key: string): Promise<Admission> {
    const { now, query } = this.#database;
    const row = await query
      .selectFrom('throttle')
      .select(({ ref }) => sql<number>`${ref('lockedUntil')} - ${now}`.as('lockedForMs'))
      .where('key', '=', key)
      .executeTakeFirst();
    return {
      isAdmitted: false,
      needsChallenge: false,
      retryAfterSeconds: Math.max(1, Math.ceil((row?.lockedForMs ?? 0) / 1000)),
    };
  }
}

function keyOf(policy: string, subject: string): string {
  return `${policy}:${subject.slice(0, 200)}`;
}
