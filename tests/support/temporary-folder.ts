import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder that Linux keeps in memory. */
const IN_MEMORY = '/dev/shm';
/** Free space that is required there, because some containers have only 64 MB. */
const ENOUGH_BYTES = 2 ** 30;
/** The name of a run's folder, with the process that removes it at its end. */
const OF_RUN = /^site-tests-(\d+)$/;
/** The variable by which the first process of a run tells its workers the folder. */
const RUN_FOLDER = 'TEST_RUN_FOLDER';

/**
 * Makes a folder for the data of a server under test, or for a copy of the project. It is in memory if there is room: the
 * embedded database waits for the disk at every commit, 10 ms on some machines, and a disk takes most of a millisecond for
 * each new file, which temporary data does not need.
 * @returns its path; the caller removes it, and at the latest the end of the run or the next run
 */
export function makeTemporaryFolder(name = 'data'): string {
  process.env[RUN_FOLDER] ??= makeRunFolder();
  return mkdtempSync(join(process.env[RUN_FOLDER], `${name}-`));
}

function makeRunFolder(): string {
  const shelf = hasRoomInMemory() ? IN_MEMORY : tmpdir();
  for (const name of readdirSync(shelf)) if (isAbandoned(name)) remove(join(shelf, name));
  const folder = join(shelf, `site-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.on('exit', () => remove(folder));
  return folder;
}

/** Whether it is the folder of a run that was broken off. */
function isAbandoned(name: string): boolean {
  const pid = OF_RUN.exec(name)?.[1];
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It belongs to somebody else, or something still writes into it: a later run removes it.
  }
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
