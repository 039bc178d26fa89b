import { classify, type LinkToCheck } from './classify.ts';
import { follow } from './follow-redirects.ts';
import type { LinkResult } from './link-result.ts';
import type { Network } from './network.ts';
import { PoliteClient, type Politeness } from './polite-client.ts';
import { unlessOffline } from './unless-offline.ts';

export interface CheckOptions extends Politeness {
  /** How many hosts are asked at once. */
  readonly atOnce: number;
  /** A link that takes longer counts as slow. */
  readonly slowMs: number;
}

/**
 * Requests each address once and returns the results by address. A link that is broken or busy is requested again with GET,
 * a broken one after a pause. Nothing but the request is sent, and private networks are not asked (S-104).
 * @throws the reason of the network's signal if that ends the check
 */
export async function checkLinks(
  links: readonly LinkToCheck[],
  options: CheckOptions,
  network: Network,
): Promise<ReadonlyMap<string, LinkResult>> {
  const client = new PoliteClient(options, network);
  const results = new Map<string, LinkResult>();
  const waiting = [...Map.groupBy(links, ({ address }) => new URL(address).hostname).values()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      for (const link of next) {
        const result = await checkTwice(link, client, options, network);
        // An aborted request has no result.
        network.signal?.throwIfAborted();
        results.set(link.address, result);
      }
  };
  await Promise.all(Array.from({ length: options.atOnce }, work));
  return unlessOffline(results);
}

async function checkTwice(
  link: LinkToCheck,
  client: PoliteClient,
  options: CheckOptions,
  network: Network,
): Promise<LinkResult> {
  const { slowMs, retryDelayMs } = options;
  const address = new URL(link.address);
  const first = classify(link, await follow(address, 'HEAD', client), slowMs, network.now());
  if (first.outcome !== 'broken' && first.reason !== 'busy') return first;
  if (first.outcome === 'broken') await network.pause(retryDelayMs);
  return classify(link, await follow(address, 'GET', client), slowMs, network.now());
}
