import { setTimeout as pause } from 'node:timers/promises';
import { type ExclusiveLock, lockExclusively } from '../../../src/server/platform/data-folder.ts';

const PAUSE_MS = 200;

/** Runs work that only one process at a time may do; the others wait. */
export async function withLock(file: string, work: () => Promise<unknown>): Promise<void> {
  let lock: ExclusiveLock | undefined;
  while (lock === undefined) {
    lock = lockExclusively(file, 0);
    if (lock === undefined) await pause(PAUSE_MS);
  }
  try {
    await work();
  } finally {
    lock.release();
  }
}
