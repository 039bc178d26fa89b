import { sql } from 'kysely';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/duration.ts';
import type { Policies, Policy } from '../../platform/throttle/policy.ts';

/** How often each thing may be tried: all limits in one place (S-18, S-21, S-23). */
export const POLICIES = {
  'login-account': {
    windowMs: 12 * HOUR_MS,
    limit: 5,
    refusal: 'locked',
    // 30 s x (n - 4), at most 15 minutes; at 100 only recovery by mail helps.
    lockUntil: (count, now) => sql`case
      when ${count} >= 100 then ${now} + ${12 * HOUR_MS}
      when ${30_000} * (${count} - 4) > ${15 * MINUTE_MS} then ${now} + ${15 * MINUTE_MS}
      else ${now} + ${30_000} * (${count} - 4) end`,
  },
  'login-address': { windowMs: 15 * MINUTE_MS, limit: 30 },
  'recovery-account': { windowMs: HOUR_MS, limit: 3, challengeFrom: 2 },
  'recovery-address': { windowMs: HOUR_MS, limit: 10, challengeFrom: 6 },
  'registration-address': { windowMs: HOUR_MS, limit: 5, challengeFrom: 3 },
  'contact-address': { windowMs: HOUR_MS, limit: 5, challengeFrom: 3 },
  // Whoever waits for cargo follows the calls of a whole week.
  'follow-address': { windowMs: HOUR_MS, limit: 30, challengeFrom: 10 },
  // Mails that strangers have sent to an address which they typed: what is too many is quietly not sent.
  'receipt-recipient': { windowMs: DAY_MS, limit: 3, challengeFrom: 2 },
  'registration-recipient': { windowMs: DAY_MS, limit: 5, challengeFrom: 3, refusal: 'too-many-mails' },
  'follow-recipient': { windowMs: DAY_MS, limit: 8, challengeFrom: 4 },
  // The holder of a NIT is told once a day that it was registered again.
  'repetition-account': { windowMs: DAY_MS, limit: 1 },
  // A solution counts once; until it would be too old anyway.
  'challenge-solution': { windowMs: HOUR_MS, limit: 1, isFixed: true },
  // Every file that is sent, whatever becomes of it: it is read and looked through before anything else can be said.
  'upload-address': { windowMs: HOUR_MS, limit: 60 },
  'export-address': { windowMs: 15 * MINUTE_MS, limit: 60 },
  // Mail to others that staff have sent off, and sent off again.
  'staff-mail-address': { windowMs: HOUR_MS, limit: 120 },
  // A page with suggestions asks with every few letters; whole schedules are read page by page.
  'vessels-address': { windowMs: MINUTE_MS, limit: 120, failsOpen: true, ahead: 20 },
  'schedules-address': { windowMs: MINUTE_MS, limit: 60, failsOpen: true, ahead: 10 },
  'link-address': { windowMs: 15 * MINUTE_MS, limit: 10 },
  // Mail programs end notices for many people from few addresses.
  'end-address': { windowMs: 15 * MINUTE_MS, limit: 300 },
  // Each sends mail to an address that nobody has confirmed.
  'email-change-account': { windowMs: HOUR_MS, limit: 5 },
  // Mail that a client sends to people whom it lets in, and sends again.
  'invitation-account': { windowMs: DAY_MS, limit: 20 },
  'password-change': { windowMs: 15 * MINUTE_MS, limit: 5 },
} as const satisfies Policies;

export type PolicyName = keyof typeof POLICIES;

/** @throws Error for a limit that schema/api names and nothing counts */
export function policyNamed(name: string): Policy {
  return POLICIES[limitNamed(name)];
}

/** @throws Error for a limit that schema/api names and nothing counts */
export function limitNamed(name: string): PolicyName {
  if (!Object.hasOwn(POLICIES, name)) throw new Error(`schema/api names the limit "${name}", which policies.ts lacks`);
  return name as PolicyName;
}
