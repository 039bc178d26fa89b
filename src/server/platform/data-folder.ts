import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { StartError } from './errors.ts';
import { makeFolder, makePrivateFile } from './files.ts';

/**
 * Creates the data folder, which only its owner may enter. An existing folder keeps its mode.
 * @throws StartError if it cannot be created or written
 */
export function createDataFolder(dataDir: string): void {
  requireFolder(dataDir, { shown: `DATA_DIR=${dataDir}`, mode: 0o700 });
}

/**
 * Creates the folder for temporary files, into which imports are written, if it is missing.
 * @throws StartError if it cannot be created or written
 */
export function createTemporaryFolder(): void {
  requireFolder(tmpdir(), { shown: `TMPDIR=${tmpdir()}` });
}

/**
 * Creates a folder if it is missing, and refuses one in which the server could not write.
 * @param shown the folder as the operator knows it, for instance with the name of its setting
 * @throws StartError in one sentence
 */
export function requireFolder(folder: string, { shown = folder, mode }: { shown?: string; mode?: number } = {}): void {
  try {
    makeFolder(folder, mode);
  } catch (error) {
    throw new StartError(`Cannot start: the folder ${shown} cannot be created: ${String(error)}`);
  }
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `Cannot start: the folder ${shown} cannot be written (${(error as NodeJS.ErrnoException).code}). Make the user of the server its owner.`,
    );
  }
}

export interface ExclusiveLock {
  release(): void;
}

/**
 * Takes a lock that only one process of this machine can hold at a time. The operating system releases it when its holder
 * ends, even by a crash.
 * @param file stays empty; it and its folder, which only its owner may enter, are created if they are missing
 * @param waitMs how long to wait for another holder; the process is blocked during that time
 * @returns undefined if another process still holds it
 */
export function lockExclusively(file: string, waitMs: number): ExclusiveLock | undefined {
  makeFolder(dirname(file), 0o700);
  makePrivateFile(file);
  const holder = new SQLite(file, { timeout: waitMs });
  try {
    // Nothing is ever written, so no journal is needed beside the file.
    holder.pragma('journal_mode = memory');
    holder.exec('begin exclusive');
    return { release: () => holder.close() };
  } catch (error) {
    holder.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}

/** Path below the data folder. */
export const LOCK_FILE = 'lock';
/** Usually long enough for a predecessor that is shutting down to release the lock. */
const WAIT_MS = 3_000;

/**
 * Locks the data folder of the embedded database for one server. Two servers would each throttle, clean up and keep secrets
 * on their own, and a backup could be restored under a running one.
 * @returns undefined if another process holds the lock
 * @throws StartError if the file of the lock cannot be opened
 */
export function lockDataFolder(dataDir: string, waitMs = WAIT_MS): ExclusiveLock | undefined {
  const file = join(dataDir, LOCK_FILE);
  try {
    return lockExclusively(file, waitMs);
  } catch (error) {
    throw new StartError(`Cannot start: the file ${file} cannot be opened: ${String(error)}`);
  }
}

/**
 * Locks the data folder for this process, because two servers on one SQLite file would not see each other's work.
 * @throws StartError if another process holds the lock, or the folder cannot be written
 */
export function requireDataFolder(dataDir: string): ExclusiveLock {
  createDataFolder(dataDir);
  const lock = lockDataFolder(dataDir);
  if (lock !== undefined) return lock;
  throw new StartError(
    `Cannot start: another server uses DATA_DIR=${dataDir}. Stop it, or set another DATA_DIR. Several servers need one PostgreSQL database (DATABASE_URL).`,
  );
}
