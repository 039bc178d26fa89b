import type { FastifyBaseLogger } from 'fastify';
import type { CatalogPublications } from '../../../generated/api.ts';
import { content } from '../../../shared/content/content.ts';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import type { Config } from '../../platform/config/config.ts';
import type { KeyedSecrets } from '../../platform/credentials/keyed-secrets.ts';
import type { Database } from '../../platform/db/database.ts';
import { whenOnlyProcess } from '../../platform/processes/replacement.ts';
import { repeat } from '../../platform/repeat.ts';
import { CHECKOUT } from '../git-checkout/checkout.ts';
import { requireCheckout } from '../git-checkout/git.ts';
import { lockPublishing } from '../git-checkout/lock-publishing.ts';
import { IncomingCommits } from '../incoming-commits/incoming-commits.ts';
import type { Start } from '../published-states/install-newest.ts';
import { removeUnserved } from '../published-states/unpack-beside-code.ts';
import { commitDue } from './commit-due.ts';
import { PublicationFollower } from './follow.ts';
import { Publisher } from './publisher.ts';
import { pushCommits } from './push.ts';
import { settlePublications } from './settle.ts';
import { markLive } from './store.ts';

export interface Publishing {
  /** Whether this server publishes: its settings say so, and it has everything it needs. */
  readonly state: CatalogPublications['publishing'];
  /** Follows the publications of all servers; undefined where this server does not follow them. */
  readonly follower: Pick<PublicationFollower, 'notServed'> | undefined;
  /** Commits that others have pushed to the remote; undefined where this server pushes to none. */
  readonly incoming: IncomingCommits | undefined;
  /** Undefined where this server does not publish. */
  readonly publisher: Publisher | undefined;
  /** Marks publications as live, once no former process answers requests. */
  onListen(): void;
  stop(): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly keyed: KeyedSecrets;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** Undefined for a server that does not follow publications. */
  readonly start: Start | undefined;
}

const NOTHING: Publishing = {
  state: 'off',
  follower: undefined,
  incoming: undefined,
  publisher: undefined,
  onListen: () => {},
  stop: async () => {},
};

/**
 * Starts what a server needs to follow and, if it can, to make publications, and marks those of ended processes as failed.
 * @param start undefined for a server that does neither
 */
export async function openPublishing({ database, keyed, config, log, start }: Deps): Promise<Publishing> {
  if (start === undefined) return NOTHING;
  const follower = new PublicationFollower({ database, keyed, log, start });
  if (!start.deployment.publishes) return followOnly(follower, { config, log, start });
  await settlePublications(database);
  const onError = (err: unknown) => log.warn({ err }, 'interrupted publications could not be marked as failed');
  const settling = repeat(() => settlePublications(database), MINUTE_MS, onError);
  const productionRules = content.panelContent?.productionRules ?? false;
  const publisher = new Publisher({ database, keyed, log, productionRules, catalog: start.catalog, follower });
  const { publishRemote: remote, publishBranch: branch } = config;
  await requireCheckout(CHECKOUT).catch((err: unknown) => log.warn({ err }, 'publications are not committed to Git'));
  return {
    state: 'possible',
    follower,
    incoming: remote === undefined ? undefined : new IncomingCommits(CHECKOUT, remote, log, branch),
    publisher,
    onListen() {
      void whenOnlyProcess
        .then(() => markLive(database, follower.number))
        .catch((err: unknown) => log.error({ err }, 'the publication could not be marked as live'))
        .then(() => catchUp(database, log))
        .catch((err: unknown) => log.error({ err }, 'publications could not be committed to Git'))
        // The new process pushes, because the one that published is about to end.
        .then(() => (remote === undefined ? undefined : pushCommits(CHECKOUT, remote, branch)))
        .catch((err: unknown) => log.error({ err }, 'the publication could not be pushed to the Git remote'));
    },
    async stop() {
      await settling.stop();
      await follower.stop();
      await publisher.stop();
    },
  };
}

/** Commits what earlier processes could not. Whoever is publishing from this checkout does it as well. */
async function catchUp(database: Database, log: FastifyBaseLogger): Promise<void> {
  const lock = lockPublishing();
  try {
    if (lock !== undefined) await commitDue({ database, log, folder: CHECKOUT });
  } finally {
    lock?.release();
  }
}

function followOnly(
  follower: PublicationFollower,
  { config, log, start }: Pick<Deps, 'config' | 'log'> & { start: Start },
): Publishing {
  const isMeantToPublish = config.publish === 'yes';
  if (isMeantToPublish)
    log.warn(
      { lacking: start.deployment.lacking },
      'this server cannot publish: it only serves what other servers publish',
    );
  return {
    state: isMeantToPublish ? 'not-buildable' : 'off',
    follower,
    incoming: undefined,
    publisher: undefined,
    onListen() {
      void whenOnlyProcess
        .then(() => removeUnserved(start.deployment, start.root))
        .catch((err: unknown) => log.warn({ err }, 'former states could not be removed'));
    },
    stop: () => follower.stop(),
  };
}
