import type { FastifyBaseLogger } from 'fastify';
import { panelContent } from '../../../generated/panel.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { whenAlone } from '../../platform/processes/replacement.ts';
import { CHECKOUT, lackingToPublish, publishingOf } from './checkout.ts';
import { followPublications } from './follow.ts';
import { Publisher } from './publisher.ts';
import { pushCommits } from './push.ts';
import { settlePublications } from './settle.ts';
import { markLive } from './store.ts';

export interface Publishing {
  readonly publisher: Publisher;
  /** Tells that what is in the files is live, once no former process answers. */
  onListen(): void;
  stop(): Promise<void>;
}

/** @returns undefined where this server cannot publish */
export async function openPublishing(
  database: Database,
  config: Config,
  log: FastifyBaseLogger,
): Promise<Publishing | undefined> {
  const state = publishingOf(config);
  if (state === 'not-buildable') log.warn({ lacking: lackingToPublish(config) }, 'nothing can be published from here');
  if (state !== 'possible') return undefined;
  const { publishRemote: remote } = config;
  await settlePublications(database);
  const publisher = new Publisher({ database, log, productionRules: panelContent?.productionRules ?? false });
  const followed = await followPublications(database, (err) => log.warn({ err }, 'publications could not be followed'));
  return {
    publisher,
    onListen() {
      void whenAlone
        .then(() => markLive(database))
        .catch((err: unknown) => log.error({ err }, 'what is published is not told as live'))
        // By the process that serves it: the one that has published is about to end.
        .then(() => (remote === undefined ? undefined : pushCommits(CHECKOUT, remote)))
        .catch((err: unknown) => log.error({ err }, 'what is published could not be pushed'));
    },
    async stop() {
      await followed.stop();
      await publisher.stop();
    },
  };
}
