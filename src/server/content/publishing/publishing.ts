import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { CatalogPublications } from '../../../generated/api.ts';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import type { Config } from '../../platform/config.ts';
import { repeat } from '../../platform/jobs.ts';
import type { Site } from '../../rendering/rendered-sites.ts';
import type { CatalogCompiler } from '../catalog/compiler.ts';
import { CHECKOUT } from '../catalog/folder.ts';
import type { Previews } from '../previews/previews.ts';
import type { ServingDeps, SiteState } from './choose-state.ts';
import { PublicationFollower } from './follower.ts';
import { requireCheckout } from './git.ts';
import { GitHistory } from './git-history.ts';
import { IncomingCommits } from './incoming.ts';
import { Publisher, settlePublications } from './publisher.ts';
import { markLive } from './store.ts';

export interface Publishing {
  /** Whether this server publishes, as its settings say. */
  readonly state: CatalogPublications['publishing'];
  /** Follows the publications of all servers; undefined where this server does not follow them. */
  readonly follower: Pick<PublicationFollower, 'notServed' | 'look' | 'served'> | undefined;
  /** Commits that others have pushed to the remote; undefined where this server pushes to none. */
  readonly incoming: IncomingCommits | undefined;
  /** The checkout's Git; undefined where this server does not publish. */
  readonly history: GitHistory | undefined;
  /** Undefined where this server does not publish. */
  readonly publisher: Publisher | undefined;
  /** The site that is shown at first. */
  readonly site: Site;
  /** Follows publications from now on. @param show replaces the site that the server shows */
  follow(show: (site: Site) => Promise<void>): void;
  stop(): Promise<void>;
}

declare module '../../api/handler.ts' {
  interface HandlerServices {
    /** Compiles the catalogs that staff change in the panel. */
    readonly compiler: CatalogCompiler;
    /** Whether this server can publish drafts, and whether it serves the publications of other servers. */
    readonly publishing: Publishing;
    /** The previews of drafts; undefined on a server that does not publish. */
    readonly previews: Previews | undefined;
  }
}

interface Deps extends ServingDeps {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
}

/** Time between the first answer of a site and the best compression of its files. */
const COMPRESS_AFTER_MS = 10_000;

/** Starts what a server needs to follow and, by its settings, to make publications, and marks those of ended processes as failed. */
export async function openPublishing(deps: Deps): Promise<Publishing> {
  const { database, config, log, compiler, sites, built } = deps;
  const { publish, publishRemote: remote, publishBranch: branch, dataDir } = config;
  if (publish === 'no') return { ...NOTHING, site: built };
  const follower = await PublicationFollower.start(deps);
  const publishes = publish === 'yes';
  const end = new AbortController();
  let compressing = new AbortController();
  let history: GitHistory | undefined;
  const settle = () => settlePublications(database, dataDir);
  if (publishes) {
    await requireCheckout(CHECKOUT).catch((err: unknown) => log.warn({ err }, 'publications are not committed to Git'));
    await settle();
    history = new GitHistory({ database, compiler, follower, log, folder: CHECKOUT, remote, branch });
  }
  const settling = publishes
    ? repeat(settle, MINUTE_MS, (err) => log.warn({ err }, 'interrupted publications could not be marked as failed'))
    : undefined;

  /** What visitors do not wait for. */
  async function complete({ site, newest, refused }: SiteState, show: (site: Site) => Promise<void>): Promise<void> {
    if (publishes && refused === undefined) await markLive(database, newest?.number ?? 0);
    void history?.record().catch((err: unknown) => log.error({ err }, 'the publication is not in the checkout yet'));
    compressing.abort();
    compressing = new AbortController();
    const signal = AbortSignal.any([compressing.signal, end.signal]);
    // The first visitors, and other servers on this machine, come before.
    await pause(COMPRESS_AFTER_MS, undefined, { signal, ref: false }).catch(() => {});
    const smaller = await sites.compress(site, signal);
    if (smaller !== undefined && !signal.aborted) await show(smaller);
  }
  const keep = (site: Site) =>
    sites.keep(site).catch((err: unknown) => log.warn({ err }, 'former sites could not be removed'));
  const completed = (served: SiteState, show: (site: Site) => Promise<void>) =>
    void complete(served, show).catch((err: unknown) =>
      log.error({ err }, 'a publication is shown, but not completed'),
    );

  const publisher = history && new Publisher({ ...deps, dataDir, follower, history });
  return {
    state: publishes ? 'possible' : 'off',
    follower,
    incoming: !publishes || remote === undefined ? undefined : new IncomingCommits(CHECKOUT, remote, log, branch),
    history,
    publisher,
    site: follower.served.site,
    follow(show) {
      follower.follow(
        async (served) => {
          await show(served.site);
          await keep(served.site);
          log.info({ state: served.newest?.number }, 'a newer publication is shown');
        },
        (served) => completed(served, show),
      );
      void keep(follower.served.site);
      completed(follower.served, show);
    },
    async stop() {
      end.abort();
      await settling?.stop();
      await publisher?.stop();
      await follower.stop();
      await history?.stop();
    },
  };
}

const NOTHING: Omit<Publishing, 'site'> = {
  state: 'off',
  follower: undefined,
  incoming: undefined,
  history: undefined,
  publisher: undefined,
  follow: () => {},
  stop: async () => {},
};
