import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { makePrivateFile } from './private-files.ts';

export interface ExclusiveLock {
  release(): void;
}

/**
 * Takes a lock that one process of this machine holds at a time. The operating system lets go of it when its holder
 * dies, however it dies.
 * @param file empty for ever; it and its folder, which only its owner may enter, are made if they are not there
 * @param waitMs how long to wait for another holder; nothing else happens in this process meanwhile
 * @returns undefined if another process holds it still
 */
export function lockExclusively(file: string, waitMs: number): ExclusiveLock | undefined {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  makePrivateFile(file);
  const holder = new SQLite(file, { timeout: waitMs });
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
