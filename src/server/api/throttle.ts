import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { isWritingImpossible } from '../platform/db/errors.ts';
import { deleteInBatches } from '../platform/db/statements.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Policy, PolicyName } from './policies.ts';

/** More keys than are active at the same time; at this number all are dropped, and their tries are counted again. */
const MAX_KEYS = 10_000;

interface Ahead {
  remaining: number;
  /** Milliseconds by the clock of the process. */
  readonly until: number;
}

/** Tries that were counted in advance and are still unused, until their window ends. */
class TriesAhead {
  readonly #ahead = new Map<string, Ahead>();

  add(key: string, remaining: number, windowLeftMs: number): void {
    if (remaining <= 0) return;
    if (this.#ahead.size >= MAX_KEYS) this.#ahead.clear();
    this.#ahead.set(key, { remaining, until: performance.now() + windowLeftMs });
  }

  /** Whether a try was counted in advance; uses it up. */
  consume(key: string): boolean {
    const ahead = this.#ahead.get(key);
    if (ahead === undefined) return false;
    ahead.remaining--;
    const isInTime = performance.now() < ahead.until;
    if (ahead.remaining <= 0 || !isInTime) this.#ahead.delete(key);
    return isInTime;
  }
}

/** Returns the largest divisor of `of` up to `max`: counted in such steps, a limit is met exactly. */
function largestDivisor(of: number, max: number): number {
  for (let divisor = Math.min(of, max); divisor > 1; divisor--) if (of % divisor === 0) return divisor;
  return 1;
}

export interface Admission {
  readonly isAdmitted: boolean;
  /** The try was neither counted nor admitted, because near the limit it needs a proof that it was costly (ADR 50). */
  readonly needsProof: boolean;
  /** Time until tries are admitted again. */
  readonly retryAfterSeconds: number;
}

const ADMITTED: Admission = { isAdmitted: true, needsProof: false, retryAfterSeconds: 0 };

/** Counts tries for all instances together, by the database's clock. A try is counted before what it is for begins. */
export class Throttle<Name extends string = PolicyName> {
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
   * @param hasProof false: the try comes without a proof that it was costly; if it needs one, it is not counted, not even
   *   while it is checked, so that such tries use up no limit of others
   */
  async admit(policy: Name, subject: string, { hasProof = true } = {}): Promise<Admission> {
    const { failsOpen = false }: Policy = this.#policies[policy];
    if (this.#ahead.consume(keyOf(policy, subject))) return ADMITTED;
    try {
      return await this.#count(policy, subject, hasProof);
    } catch (error) {
      if (failsOpen && isWritingImpossible(error)) return ADMITTED;
      throw error;
    }
  }

  /**
   * Counts a try that must not go on once the limit is reached.
   * @throws Refusal, with the time to wait, if the limit is reached
   */
  async requireAdmission(policy: Name, subject: string): Promise<void> {
    const { isAdmitted, retryAfterSeconds } = await this.admit(policy, subject);
    if (!isAdmitted) throw this.refusal(policy, retryAfterSeconds);
  }

  /** Returns the refusal of a try beyond the limit. */
  refusal(policy: Name, retryAfterSeconds: number): Refusal {
    const { refusal = 'too-many-requests' }: Policy = this.#policies[policy];
    return new Refusal(refusal, { retryAfterSeconds });
  }

  /** A power failure may undo the last counts. */
  async #count(policy: Name, subject: string, hasProof: boolean): Promise<Admission> {
    const key = keyOf(policy, subject);
    const rules: Policy = this.#policies[policy];
    const atLimit = this.#scaled(policy, rules.limit);
    const tries = largestDivisor(atLimit, rules.ahead ?? 1);
    const proofFrom = hasProof ? undefined : rules.proofFrom;
    const proofAt = proofFrom === undefined ? undefined : this.#scaled(policy, proofFrom);
    const canProve = proofAt !== undefined;
    if (canProve && tries >= proofAt) return this.#notCounted(key, canProve);
    const { now, unsynced: query } = this.#database;
    const windowLeftMs = await countTries({ query, now }, key, rules, { atLimit, tries, proofAt });
    if (windowLeftMs === undefined) return this.#notCounted(key, canProve);
    this.#ahead.add(key, tries - 1, windowLeftMs);
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
    const { now } = this.#database;
    const isOver = sql<SqlBool>`${sql.ref('windowEndsAt')} <= (select ${now}) and ${sql.ref('lockedUntil')} <= (select ${now})`;
    await deleteInBatches(this.#database, 'throttle', isOver);
  }

  /**
   * Returns why a try was not counted: the limit is reached, or a proof is missing.
   * @param canProve whether a proof would help, unless the limit is reached
   */
  async #notCounted(key: string, canProve: boolean): Promise<Admission> {
    const { now, query } = this.#database;
    const row = await query
      .selectFrom('throttle')
      .select(({ ref }) => sql<number>`${ref('lockedUntil')} - ${now}`.as('lockedForMs'))
      .where('key', '=', key)
      .executeTakeFirst();
    const lockedForMs = row?.lockedForMs ?? 0;
    if (canProve && lockedForMs <= 0) return { isAdmitted: false, needsProof: true, retryAfterSeconds: 0 };
    return {
      isAdmitted: false,
      needsProof: false,
      retryAfterSeconds: Math.max(1, Math.ceil(lockedForMs / 1000)),
    };
  }
}

function keyOf(policy: string, subject: string): string {
  return `${policy}:${subject.slice(0, 200)}`;
}

interface Steps {
  /** The limit of the policy, multiplied by the factor of the throttle. */
  readonly atLimit: number;
  /** How many tries are counted at once. */
  readonly tries: number;
  /** Tries that would reach this count are not counted; undefined if any may be. */
  readonly proofAt: number | undefined;
}

/**
 * Adds tries to the count of a key, in one statement, so that no two tries see the same count.
 * @returns how much of the window in which they were counted is left; undefined while the key is locked, or if the tries need a
 *   proof
 */
async function countTries(
  { query, now }: Pick<Database, 'query' | 'now'>,
  key: string,
  { windowMs, isRenewed = false, limit, lockUntil }: Policy,
  { atLimit, tries, proofAt }: Steps,
): Promise<number | undefined> {
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
  const counted = await query
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
  return counted?.windowLeftMs;
}
