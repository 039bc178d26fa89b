import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { repeat } from '../../platform/repeat.ts';
import { notifyFollowers } from './notify-followers.ts';

export interface NotifierOptions {
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
export function startNotifier({ database, log, wakeMail, pollMs = POLL_MS }: NotifierOptions): {
  stop(): Promise<void>;
} {
  const look = async () => {
    if ((await notifyFollowers(database)) > 0) wakeMail();
  };
  return repeat(look, pollMs, (err) => log.warn({ err }, 'changes of calls could not be told'));
}
