import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import type { Database } from '../../platform/db/database.ts';
import { repeat } from '../../platform/repeat.ts';
import type { LinkUseCounter } from './counter.ts';

interface StoringOptions {
  readonly database: Database;
  readonly linkUses: LinkUseCounter;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Stores the counted uses of links every minute. @returns a handle whose `stop` also stores the rest */
export function startStoring({ database, linkUses, log }: StoringOptions): { stop(): Promise<void> } {
  const store = () => linkUses.store(database);
  const onError = (err: unknown) => log.warn({ err }, 'uses of links could not be stored');
  const storing = repeat(store, MINUTE_MS, onError);
  return {
    async stop() {
      await storing.stop();
      await store().catch(onError);
    },
  };
}
