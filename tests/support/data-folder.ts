import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what is below it in memory. */
const IN_MEMORY = '/dev/shm';
/** A container may have 64 MB there, which databases of tests would fill. */
const ENOUGH_BYTES = 2 ** 30;

/**
 * Makes a folder for the database and the mails of a server under test. In memory where there is room: the embedded
 * database waits for the disk at every commit, 10 ms on some machines, which is of no use to what is thrown away.
 * @returns its path; whoever asked for it removes it
 */
export function makeDataFolder(name = 'data'): string {
  return mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), `${name}-`));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    // Not Linux.
    return false;
  }
}
