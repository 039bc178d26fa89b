import type { Database } from '../../platform/db/database.ts';

/** Pause between attempts to store ends of sessions. */
const RETRY_MS = 2_000;

type Write = () => Promise<void>;
interface Unwritten {
  /** The function that stores each end, by the hash of the session's token. */
  readonly writes: Map<string, Write>;
  timer?: NodeJS.Timeout | undefined;
}
const unwritten = new WeakMap<Database, Unwritten>();

/**
 * Treats a session as ended in this process although the database could not store that, and retries until it can. Other
 * instances, and this one after a restart, learn of it only then (S-28, S-89).
 */
export function keepUnwrittenEnd(database: Database, tokenHash: string, write: Write): void {
  const kept = unwritten.get(database) ?? { writes: new Map() };
  unwritten.set(database, kept);
  kept.writes.set(tokenHash, write);
  tryLater(database, kept);
}

/** Whether a session was ended in this process although the database could not store that yet. */
export function hasUnwrittenEnd(database: Database, tokenHash: string): boolean {
  return unwritten.get(database)?.writes.has(tokenHash) ?? false;
}

/**
 * Stores the ends that could not be stored before.
 * @throws the first error of the database; the remaining ends are retried later
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
