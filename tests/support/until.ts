import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '../../src/shared/time/duration.ts';
import { isDeep } from './depth.ts';

const PAUSE_MS = 20;
/** Longer than any time limit of a test or a hook: otherwise a worker would wait on after it, beside the other tests. */
const LIMIT_MS = (isDeep ? 31 : 6) * MINUTE_MS;

type Nothing = false | null | undefined | 0 | '';

/**
 * Waits until a condition holds, or until there is something, and returns it; the time limit of the test ends the wait.
 * @param find returns false, undefined or another falsy value as long as the test has to wait
 * @param what is waited for, for the error when the time limit is long over
 */
export async function until<Found>(
  find: () => Found | Promise<Found>,
  what = String(find),
): Promise<Exclude<Found, Nothing>> {
  const end = performance.now() + LIMIT_MS;
  for (;;) {
    const found = await find();
    if (found) return found as Exclude<Found, Nothing>;
    if (performance.now() > end) throw new Error(`This has not come about: ${what}`);
    await pause(PAUSE_MS);
  }
}
