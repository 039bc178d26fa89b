import { linkFallbacks } from '../../../generated/link-fallbacks.ts';
import { linkWatch } from '../../../generated/link-watch.ts';
import type { LinkWatch } from '../../../generated/types.ts';
import { readClock } from '../../platform/db/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isGivenUp } from './given-up.ts';
import { readStates } from './store.ts';

interface Watched {
  readonly rules: LinkWatch['server'];
  /** The addresses for which the catalog has a fallback. */
  readonly addresses: readonly string[];
}

/** Returns the addresses for which visitors are currently offered a fallback. */
export async function brokenLinks(
  database: Database,
  { rules, addresses }: Watched = { rules: linkWatch.server, addresses: Object.keys(linkFallbacks) },
): Promise<readonly string[]> {
  if (rules === undefined || addresses.length === 0) return [];
  const [states, now] = await Promise.all([readStates(database), readClock(database)]);
  return addresses.filter((address) => {
    const state = states.get(address);
    return state !== undefined && isGivenUp(state, rules, now);
  });
}
