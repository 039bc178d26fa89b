import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 20;

/** Waits until the condition holds; only the timeout of the test limits the wait. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(PAUSE_MS);
}
