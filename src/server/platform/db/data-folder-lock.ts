import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';

/** Below the data folder; empty for ever. The operating system lets go of the lock when its holder dies, however it dies. */
export const LOCK_FILE = 'lock';
/** A predecessor that is closing lets go within this time, as a rule. */
const WAIT_MS = 3_000;

export interface DataFolderLock {
  release(): void;
}

/**
 * The data folder of the embedded database for one server alone: two would throttle, clean up and keep secrets each for
 * itself, and a backup could be restored under a running one.
 * @returns undefined if another process holds it
 */
export function lockDataFolder(dataDir: string, waitMs = WAIT_MS): DataFolderLock | undefined {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const holder = new SQLite(join(dataDir, LOCK_FILE), { timeout: waitMs });
  try {
    // Nothing is ever written: no journal beside it.
    holder.pragma('journal_mode = memory');
    holder.exec('begin exclusive');
    return { release: () => holder.close() };
  } catch (error) {
    holder.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}
