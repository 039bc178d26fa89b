import type { LinkResult, Reason } from './link-result.ts';

const NOT_REACHED: readonly (Reason | undefined)[] = ['no-such-name', 'no-connection', 'timeout', 'own-network'];
/** Of fewer hosts it may be that all of them are gone. */
const FEWEST_HOSTS = 3;

/**
 * LinkResults as they were; where several hosts were asked and none was reached, it is we who are cut off, and nothing is
 * known of any.
 */
export function unlessOffline(answers: ReadonlyMap<string, LinkResult>): ReadonlyMap<string, LinkResult> {
  const hosts = new Set([...answers.keys()].map((address) => new URL(address).hostname));
  const isReached = [...answers.values()].some(({ hops, reason }) => hops.length > 0 || !NOT_REACHED.includes(reason));
  if (isReached || hosts.size < FEWEST_HOSTS) return answers;
  return new Map(
    [...answers].map(([address, answer]) => [address, { ...answer, outcome: 'unknown', reason: 'own-network' }]),
  );
}
