import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { tellFollowers } from './tell.ts';

export interface TellingOptions {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Mail was written to the outbox. */
  readonly wakeMail: () => void;
  /** How long a change waits until it is noticed. */
  readonly pollMs?: number;
}

/** Whoever looks at a page a moment after its call was changed may have the mail by then. */
const POLL_MS = 2_000;

/**
 * Looks now and then whether there is something to tell to those who follow calls. Calls are written by imports, by their
 * undoing, by the panel, by the command line and by other instances: what they left in the table tells the same of each.
 */
export function startTelling({ database, log, wakeMail, pollMs = POLL_MS }: TellingOptions): { stop(): Promise<void> } {
  let isStopped = false;
  let running = Promise.resolve();
  let timer = setTimeout(look, pollMs);

  function look(): void {
    running = tellFollowers(database)
      .then((told) => {
        if (told > 0) wakeMail();
      })
      .catch((err: unknown) => log.warn({ err }, 'changes of calls could not be told'))
      .then(() => {
        if (!isStopped) timer = setTimeout(look, pollMs);
      });
  }

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
