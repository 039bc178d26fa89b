import type { LinkResult, Reason } from './link-result.ts';

const NOT_REACHED: readonly (Reason | undefined)[] = ['no-such-name', 'no-connection', 'timeout', 'own-network'];
/** With fewer hosts, all of them may really be down. */
const MIN_HOSTS = 3;

/**
 * Returns the results unchanged; but if several hosts were asked and none was reached, our own connection is down, and
 * every result becomes `unknown`.
 */
export function unlessOffline(results: ReadonlyMap<string, LinkResult>): ReadonlyMap<string, LinkResult> {
  const hosts = new Set([...results.keys()].map((address) => new URL(address).hostname));
  const isReached = [...results.values()].some(({ hops, reason }) => hops.length > 0 || !NOT_REACHED.includes(reason));
  if (isReached || hosts.size < MIN_HOSTS) return results;
  return new Map(
    [...results].map(([address, result]) => [address, { ...result, outcome: 'unknown', reason: 'own-network' }]),
  );
}
