import { join } from 'node:path';
import { createDataFolder } from '../data-folder.ts';
import { type ExclusiveLock, lockExclusively } from '../exclusive-lock.ts';
import { StartError } from '../start-error.ts';

/** Path below the data folder. */
export const LOCK_FILE = 'lock';
/** Usually long enough for a predecessor that is shutting down to release the lock. */
const WAIT_MS = 3_000;

type DataFolderLock = ExclusiveLock;

/**
 * Locks the data folder of the embedded database for one server. Two servers would each throttle, clean up and keep secrets
 * on their own, and a backup could be restored under a running one.
 * @returns undefined if another process holds the lock
 */
export function lockDataFolder(dataDir: string, waitMs = WAIT_MS): DataFolderLock | undefined {
  return lockExclusively(join(dataDir, LOCK_FILE), waitMs);
}

/**
 * Locks the data folder for this process, because two servers on one SQLite file would not see each other's work.
 * @throws StartError if another process holds the lock, or the folder cannot be written
 */
export function requireDataFolder(dataDir: string): DataFolderLock {
  createDataFolder(dataDir);
  const lock = lockDataFolder(dataDir);
  if (lock !== undefined) return lock;
  throw new StartError(
    `Cannot start: another server uses DATA_DIR=${dataDir}. Stop it, or set another DATA_DIR. Several servers need one PostgreSQL database (DATABASE_URL).`,
  );
}
