import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { isWritingImpossible } from '../db/unavailable.ts';
import { Refusal } from '../refusal.ts';
import type { Policy } from './policy.ts';
import { largestDivisor, TriesAhead } from './tries-ahead.ts';

export interface Admission {
  readonly isAdmitted: boolean;
  /** The try was neither counted nor admitted, because near the limit it needs a solved challenge (ADR 50). */
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

  /**
   * Counts one try and returns whether it is admitted.
   * @param hasSolution false: the try comes without a solved challenge; if it needs one, it is not counted, not even while it
   *   is checked, so that such tries use up no limit of others
   */
  async admit(policy: Name, subject: string, { hasSolution = true } = {}): Promise<Admission> {
    const { failsOpen = false }: Policy = this.#policies[policy];
    if (this.#ahead.use(keyOf(policy, subject))) return ADMITTED;
    try {
      return await this.#count(policy, subject, hasSolution);
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
  async #count(policy: Name, subject: string, hasSolution: boolean): Promise<Admission> {
    const { windowMs, isRenewed = false, limit, lockUntil, ahead = 1, challengeFrom }: Policy = this.#policies[policy];
    const { now, unsynced } = this.#database;
    const key = keyOf(policy, subject);
    const atLimit = this.#scaled(policy, limit);
    const tries = largestDivisor(atLimit, ahead);
    const challengeAt = hasSolution || challengeFrom === undefined ? undefined : this.#scaled(policy, challengeFrom);
    const canSolve = challengeAt !== undefined;
    if (canSolve && tries >= challengeAt) return this.#notCounted(key, canSolve);
    const isOver = sql<boolean>`throttle.window_ends_at <= ${now}`;
    const count = sql<number>`case when ${isOver} then ${tries} else throttle.count + ${tries} end`;
    const isFree = challengeAt === undefined ? sql`true` : sql`${count} < ${challengeAt}`;
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
          .where(sql<boolean>`(throttle.locked_until <= ${now} or ${isOver}) and ${isFree}`),
      )
      .returning(({ ref }) => sql<number>`${ref('windowEndsAt')} - ${now}`.as('windowLeftMs'))
      .executeTakeFirst();
    if (admitted === undefined) return this.#notCounted(key, canSolve);
    this.#ahead.add(key, tries - 1, admitted.windowLeftMs);
    return ADMITTED;
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

  /** @param canSolve whether a solved challenge would help, unless the limit is reached */
  async #notCounted(key: string, canSolve: boolean): Promise<Admission> {
    const { now, query } = this.#database;
    const row = await query
      .selectFrom('throttle')
      .select(({ ref }) => sql<number>`${ref('lockedUntil')} - ${now}`.as('lockedForMs'))
      .where('key', '=', key)
      .executeTakeFirst();
    const lockedForMs = row?.lockedForMs ?? 0;
    if (canSolve && lockedForMs <= 0) return { isAdmitted: false, needsChallenge: true, retryAfterSeconds: 0 };
    return {
      isAdmitted: false,
      needsChallenge: false,
      retryAfterSeconds: Math.max(1, Math.ceil(lockedForMs / 1000)),
    };
  }
}

function keyOf(policy: string, subject: string): string {
  return `${policy}:${subject.slice(0, 200)}`;
}
