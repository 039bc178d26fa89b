import type { RawBuilder } from 'kysely';
import type { RefusalCode } from '../../../generated/types.ts';

/** A limit on how often something may be tried. */
export interface Policy {
  /** A count ends this long after its first try, or its last one if tries renew it. */
  readonly windowMs: number;
  /** Whether each try that is counted renews the window, so that no pace of tries keeps a count low. */
  readonly isRenewed?: boolean;
  /** The count at which further tries are refused. */
  readonly limit: number;
  /** The count from which a try needs a proof that it was costly (ADR 50); undefined: never. */
  readonly proofFrom?: number;
  /** The refusal of a try beyond the limit; by default "too-many-requests". */
  readonly refusal?: RefusalCode;
  /** For operations that only read: they continue while the database has no space to count them (S-24, S-89). */
  readonly failsOpen?: boolean;
  /**
   * The most tries that an instance counts in advance, to admit them later without asking the database. The limit is never
   * exceeded; with several instances somewhat fewer tries may be admitted.
   */
  readonly ahead?: number;
  /** Whether the factor that multiplies the other limits does not apply to this one. */
  readonly isFixed?: boolean;
  /** The end of the refusals, given the count just reached and the current time; by default the end of the window. */
  readonly lockUntil?: (count: RawBuilder<number>, now: RawBuilder<number>) => RawBuilder<number>;
}

/** The limits by name. */
export type Policies = Readonly<Record<string, Policy>>;
