import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { repeat } from '../../platform/repeat.ts';
import { notifyFollowers } from './notify-followers.ts';

interface NotifierOptions {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called after mail was written to the outbox. */
  readonly wakeMail: () => void;
  /** Milliseconds between two checks. */
  readonly pollMs?: number;
}

/** Short, so that followers may already have the mail when they see the changed call on a page. */
const POLL_MS = 2_000;

/**
 * Checks regularly whether followers of calls must be notified. It polls the table, because imports, their undoing, the
 * panel, the command line and other instances all write calls.
 */
export function startNotifier({ database, log, wakeMail, pollMs = POLL_MS }: NotifierOptions): {
  stop(): Promise<void>;
} {
  const look = async () => {
    if ((await notifyFollowers(database)) > 0) wakeMail();
  };
  return repeat(look, pollMs, (err) => log.warn({ err }, 'followers of changed vessel calls could not be notified'));
}
