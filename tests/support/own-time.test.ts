import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ownTimeOf } from './own-time.ts';

/** Uses the processor without giving the timers a turn. */
function compute(ms: number): void {
  const begun = process.cpuUsage();
  for (let used = 0; used < ms; ) {
    const { user, system } = process.cpuUsage(begun);
    used = (user + system) / 1_000;
  }
}

test('the own time of some work is what it computes and waits, and no longer than it lasts', async () => {
  const begun = performance.now();
  const [ms, result] = await ownTimeOf(async () => {
    compute(300);
    await pause(100);
    return 'done';
  });
  expect(result).toBe('done');
  expect(ms).toBeGreaterThan(310);
  expect(ms).toBeLessThanOrEqual(performance.now() - begun);
});

test('work that fails has no time', async () => {
  await expect(ownTimeOf(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
