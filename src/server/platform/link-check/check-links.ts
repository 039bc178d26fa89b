import { classify, type LinkToCheck } from './classify.ts';
import { follow } from './follow-redirects.ts';
import type { LinkResult } from './link-result.ts';
import type { Network } from './network.ts';
import { PoliteClient, type Politeness } from './polite-client.ts';
import { unlessOffline } from './unless-offline.ts';

export interface CheckOptions extends Politeness {
  /** So many hosts at once. */
  readonly atOnce: number;
  /** Whoever takes longer is slow. */
  readonly slowMs: number;
}

/**
 * Asks for each address once and tells what was found, by address. What seems broken or is busy is asked a second time
 * after a pause, and then for the whole page. Nothing is sent but the request, and nothing inside is asked (S-104).
 * @throws what the signal of the network says, once it ends this
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
        // What was broken off says nothing.
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
  const { slowMs, secondTryMs } = options;
  const address = new URL(link.address);
  const first = classify(link, await follow(address, 'HEAD', client), slowMs, network.now());
  if (first.outcome !== 'broken' && first.reason !== 'busy') return first;
  if (first.outcome === 'broken') await network.pause(secondTryMs);
  return classify(link, await follow(address, 'GET', client), slowMs, network.now());
}
