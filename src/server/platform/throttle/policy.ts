import type { RawBuilder } from 'kysely';
import type { RefusalCode } from '../../../generated/types.ts';

/** How often something may be tried. */
export interface Policy {
  /** A count ends this long after its first try. */
  readonly windowMs: number;
  /** At which count nothing more is let through. */
  readonly limit: number;
  /** From which count on a try has to bring a solved challenge (ADR 50); left out: none. */
  readonly challengeFrom?: number;
  /** What a try too many is refused with; left out: "too-many-requests". */
  readonly refusal?: RefusalCode;
  /** For what only reads: it goes on while nothing can be counted, because the database has no space (S-24, S-89). */
  readonly failsOpen?: boolean;
  /**
   * How many tries an instance counts at once, at the most, and then lets through without asking the database. Never are
   * more let through than the limit; with several instances some fewer may be.
   */
  readonly ahead?: number;
  /** The limit is what it is, whatever multiplies the others. */
  readonly isFixed?: boolean;
  /** Until when, given the count just reached and the end of its window; left out: to the end of the window. */
  readonly lockUntil?: (count: RawBuilder<number>, now: RawBuilder<number>) => RawBuilder<number>;
}

/** How often each thing may be tried, by its name. */
export type Policies = Readonly<Record<string, Policy>>;
