import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { makePrivateFile } from './files.ts';

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
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
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
