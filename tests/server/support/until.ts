import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '../../../src/shared/time/duration.ts';
import { isDeep } from '../../support/depth.ts';

const PAUSE_MS = 20;
/** Longer than any time limit of a test or a hook: otherwise a worker would wait on after it, beside the other tests. */
const LIMIT_MS = (isDeep ? 31 : 6) * MINUTE_MS;

/**
 * Waits until the condition holds; the time limit of the test ends it.
 * @param what is waited for, for the error when the time limit is long over
 */
export async function until(isSo: () => boolean | Promise<boolean>, what = String(isSo)): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`This has not come about: ${what}`);
    await pause(PAUSE_MS);
  }
}
