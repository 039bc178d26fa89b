import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder that Linux keeps in memory. */
const IN_MEMORY = '/dev/shm';
/** Free space that is required there, because some containers have only 64 MB. */
const ENOUGH_BYTES = 2 ** 30;

/**
 * Makes a folder for the database and the mails of a server under test. It is in memory if there is room, because the
 * embedded database waits for the disk at every commit, 10 ms on some machines, which temporary data does not need.
 * @returns its path; the caller removes it
 */
export function makeDataFolder(name = 'data'): string {
  return mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), `${name}-`));
}

/** Whether there is a folder in memory, with room for what a run stores. */
export function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    // Only Linux has this folder.
    return false;
  }
}
