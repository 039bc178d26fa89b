import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 200;

/** Runs work that only one process at a time may do; the others wait. */
export async function withLock(file: string, work: () => Promise<unknown>): Promise<void> {
  while (!taken(file)) await pause(PAUSE_MS);
  try {
    await work();
  } finally {
    rmSync(file);
  }
}

function taken(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (isAbandoned(file)) rmSync(file, { force: true });
    return false;
  }
}

/** Whether the process that holds the lock ended without releasing it. */
function isAbandoned(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
