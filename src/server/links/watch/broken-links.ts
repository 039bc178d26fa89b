import type { LinkWatch } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time/duration.ts';
import { readClock } from '../../platform/db/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type AddressState, CERTAIN_FAILURES } from './address-state.ts';
import { readStates } from './store.ts';

interface Watched {
  readonly rules: LinkWatch['server'];
  /** The addresses for which the catalog has a fallback. */
  readonly addresses: readonly string[];
}

/** Returns the addresses for which visitors are currently offered a fallback. */
export async function brokenLinks(
  database: Database,
  { rules, addresses }: Watched = { rules: content.linkWatch.server, addresses: Object.keys(content.linkFallbacks) },
): Promise<readonly string[]> {
  if (rules === undefined || addresses.length === 0) return [];
  const [states, now] = await Promise.all([readStates(database), readClock(database)]);
  return addresses.filter((address) => {
    const state = states.get(address);
    return state !== undefined && isGivenUp(state, rules, now);
  });
}

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
