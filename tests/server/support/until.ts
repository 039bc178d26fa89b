import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 20;

/** Waits until it is so; the limit of the test ends the waiting. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(PAUSE_MS);
}
