import type { FastifyBaseLogger } from 'fastify';
import { content } from '../../../shared/content/content.ts';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import type { Database } from '../../platform/db/database.ts';
import { repeat } from '../../platform/repeat.ts';
import { endedBy, INTERNET, type Network } from '../check/network.ts';
import { type LinkWatchDeps, watchLinks } from './watch-links.ts';

interface WatchingOptions {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly wakeMail: () => void;
  /** The network of the addresses; by default the public internet. */
  readonly network?: Network;
  /** By default those of the catalog. */
  readonly links?: LinkWatchDeps['links'];
  readonly rules?: LinkWatchDeps['rules'];
  /** Milliseconds between two looks for new links and due rounds. */
  readonly pollMs?: number;
}

const POLL_MS = 5 * MINUTE_MS;

/** Regularly checks the addresses that are due. @returns a handle whose `stop` also aborts a round under way */
export function startWatching({
  database,
  log,
  wakeMail,
  network = INTERNET,
  links = content.linkTargets,
  rules = content.linkWatch,
  pollMs = POLL_MS,
}: WatchingOptions): { stop(): Promise<void> } {
  const end = new AbortController();
  const onError = (err: unknown) => {
    if (!end.signal.aborted) log.warn({ err }, 'links could not be checked');
  };
  const deps: LinkWatchDeps = {
    database,
    network: endedBy(end.signal, network),
    links,
    rules,
    siteAddress: content.site.address,
    wakeMail,
    onError,
  };
  const look = async () => {
    const asked = await watchLinks(deps);
    if (asked > 0) log.info({ asked }, 'links checked');
  };
  const looks = repeat(look, pollMs, onError);
  return {
    async stop() {
      end.abort();
      await looks.stop();
    },
  };
}
