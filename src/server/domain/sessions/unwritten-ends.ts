import type { Database } from '../../platform/db/database.ts';

/** How soon it is tried again to write down what could not be written. */
const RETRY_MS = 2_000;

type Write = () => Promise<void>;
interface Unwritten {
  /** How each end is written down, by the hash of the session's token. */
  readonly writes: Map<string, Write>;
  timer?: NodeJS.Timeout | undefined;
}
const unwritten = new WeakMap<Database, Unwritten>();

/**
 * A session that was to end while nothing could be written: to this process it has ended, and the end is written down
 * as soon as that is possible. Other instances, and this one after a restart, learn of it only then (S-28, S-89).
 */
export function keepUnwrittenEnd(database: Database, tokenHash: string, write: Write): void {
  const kept = unwritten.get(database) ?? { writes: new Map() };
  unwritten.set(database, kept);
  kept.writes.set(tokenHash, write);
  tryLater(database, kept);
}

export function hasUnwrittenEnd(database: Database, tokenHash: string): boolean {
  return unwritten.get(database)?.writes.has(tokenHash) ?? false;
}

/**
 * Writes down what could not be written before.
 * @throws the first error of the database; what is left is tried again later
 */
export async function writeUnwrittenEnds(database: Database): Promise<void> {
  const kept = unwritten.get(database);
  for (const [tokenHash, write] of kept?.writes ?? []) {
    await write();
    kept?.writes.delete(tokenHash);
  }
}

function tryLater(database: Database, kept: Unwritten): void {
  kept.timer ??= setTimeout(async () => {
    await writeUnwrittenEnds(database).catch(() => {});
    kept.timer = undefined;
    if (kept.writes.size > 0) tryLater(database, kept);
  }, RETRY_MS).unref();
}
