import type { LinkWatch } from '../../../generated/types.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time/duration.ts';
import { type AddressState, CERTAIN_FAILURES } from './address-state.ts';

type Rules = Pick<NonNullable<LinkWatch['server']>, 'everyHours' | 'fallbackAfterHours'>;

/**
 * Whether visitors are offered a fallback for an address: it was broken for the configured time in at least two rounds, has
 * not worked since, and is still checked. Without checks, nobody would notice that it works again.
 * @param now epoch milliseconds
 */
export function isGivenUp(
  { failures, brokenSince, askedAt }: AddressState,
  { everyHours, fallbackAfterHours }: Rules,
  now: number,
): boolean {
  if (fallbackAfterHours === undefined || brokenSince === null || failures < CERTAIN_FAILURES) return false;
  // Two rounds, and a day for the hours without checks.
  const isAsked = now - askedAt <= 2 * everyHours * HOUR_MS + DAY_MS;
  return isAsked && askedAt - brokenSince >= fallbackAfterHours * HOUR_MS;
}
