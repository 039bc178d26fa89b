import { type RawBuilder, sql } from 'kysely';
import type { RefusalCode } from '../../generated/types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time/duration.ts';

/**
 * All limits of the throttle in one place (S-18, S-21, S-23). Those called "…-account" count an account, those called "…-address"
 * a network address. Thousands of people share an address of a mobile network, so that a program must compute long before they
 * are refused: `proofFrom` is what one household tries, `limit` what no network does.
 */
export const POLICIES = {
  'login-account': {
    windowMs: 12 * HOUR_MS,
    isRenewed: true,
    limit: 5,
    refusal: 'locked',
    // 30 s x (n - 4), at most 15 minutes; with the 100th failure 12 hours, unless a mailed link ends the lock before.
    lockUntil: (count, now) => sql`case
      when ${count} >= 100 then ${now} + ${12 * HOUR_MS}
      when ${30_000} * (${count} - 4) > ${15 * MINUTE_MS} then ${now} + ${15 * MINUTE_MS}
      else ${now} + ${30_000} * (${count} - 4) end`,
  },
  'login-address': { windowMs: 15 * MINUTE_MS, limit: 600, proofFrom: 31 },
  'recovery-account': { windowMs: HOUR_MS, limit: 3, proofFrom: 2 },
  'recovery-address': { windowMs: HOUR_MS, limit: 300, proofFrom: 6 },
  'registration-address': { windowMs: HOUR_MS, limit: 100, proofFrom: 3 },
  'contact-address': { windowMs: HOUR_MS, limit: 100, proofFrom: 3 },
  // A visitor who waits for cargo follows the calls of a whole week.
  'follow-address': { windowMs: HOUR_MS, limit: 300, proofFrom: 10 },
  // Mails that strangers cause to an address that they typed; most features silently drop one too many.
  'receipt-recipient': { windowMs: DAY_MS, limit: 3, proofFrom: 2 },
  'registration-recipient': { windowMs: DAY_MS, limit: 5, proofFrom: 3, refusal: 'too-many-mails' },
  'follow-recipient': { windowMs: DAY_MS, limit: 8, proofFrom: 4 },
  // Confirmations that accounts ask for, whichever accounts name the address; the response says so to the account.
  'email-change-recipient': { windowMs: DAY_MS, limit: 5, refusal: 'too-many-mails' },
  // Links for a forgotten password, whichever accounts have the address; counted when the mail is prepared (S-4).
  'recovery-recipient': { windowMs: DAY_MS, limit: 10 },
  // At most one mail a day tells the holder of a NIT that it was registered again.
  'repetition-account': { windowMs: DAY_MS, limit: 1 },
  // A solution is accepted once within the window; after that it has expired anyway.
  'challenge-solution': { windowMs: HOUR_MS, limit: 1, isFixed: true },
  // Counts every uploaded file, also rejected ones, because each must be read before it can be rejected.
  'upload-address': { windowMs: HOUR_MS, limit: 600, proofFrom: 61 },
  'upload-account': { windowMs: HOUR_MS, limit: 60 },
  'export-account': { windowMs: 15 * MINUTE_MS, limit: 60 },
  // Addresses that staff let the server ask.
  'link-try-account': { windowMs: 15 * MINUTE_MS, limit: 60 },
  // Mails to others that staff send or send again.
  'staff-mail-account': { windowMs: HOUR_MS, limit: 120 },
  // A page with suggestions sends a request every few letters; whole schedules are read page by page.
  'vessels-address': { windowMs: MINUTE_MS, limit: 1_200, failsOpen: true, ahead: 20 },
  'schedules-address': { windowMs: MINUTE_MS, limit: 600, failsOpen: true, ahead: 10 },
  // Nobody guesses a token of 32 bytes; an unknown one costs one look into an index.
  'link-address': { windowMs: 15 * MINUTE_MS, limit: 300 },
  // Mail programs send requests that end notices, for many people from few addresses.
  'end-address': { windowMs: 15 * MINUTE_MS, limit: 300 },
  // Each change sends a mail to an unconfirmed address.
  'email-change-account': { windowMs: HOUR_MS, limit: 5 },
  // Mails that a client sends, or sends again, to people whom it invites.
  'invitation-account': { windowMs: DAY_MS, limit: 20 },
  // Mails that tell an account what it changed itself: its password, or a request to be erased.
  'own-change-account': { windowMs: HOUR_MS, limit: 10 },
  // Wrong passwords in forms that ask for one's own password again.
  'own-password': { windowMs: 15 * MINUTE_MS, limit: 5 },
} as const satisfies Policies;

export type PolicyName = keyof typeof POLICIES;

/**
 * Returns the policy of a limit that an operation of the API contract names.
 * @throws Error for a limit that schema/api names and nothing counts
 */
export function policyNamed(name: string): Policy {
  return POLICIES[limitNamed(name)];
}

/**
 * Returns a limit's name of the API contract as one that is counted.
 * @throws Error for a limit that schema/api names and nothing counts
 */
export function limitNamed(name: string): PolicyName {
  if (!Object.hasOwn(POLICIES, name)) throw new Error(`schema/api names the limit "${name}", which policies.ts lacks`);
  return name as PolicyName;
}

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
type Policies = Readonly<Record<string, Policy>>;
