import { describe, expect, it } from 'vitest';
import { repeat } from '../../../src/server/platform/jobs.ts';

describe('a repeated job', () => {
  it('reports a failure and goes on', async () => {
    const errors: unknown[] = [];
    let runs = 0;
    const fails = new Error('once');
    await new Promise<void>((resolve) => {
      const repeating = repeat(
        async () => {
          runs += 1;
          if (runs === 1) throw fails;
          void repeating.stop();
          resolve();
        },
        1,
        (error) => errors.push(error),
      );
    });
    expect(errors).toEqual([fails]);
    expect(runs).toBe(2);
  });

  it('stops only when its current run ends, and does not run again', async () => {
    const job = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    let runs = 0;
    const work = () => {
      runs += 1;
      begun.resolve();
      return job.promise;
    };
    const repeating = repeat(work, 1, () => {});
    await begun.promise;
    let isOver = false;
    const stopped = repeating.stop().then(() => {
      isOver = true;
    });
    await Promise.resolve();
    expect(isOver).toBe(false);
    job.resolve();
    await stopped;
    expect(runs).toBe(1);
  });
});
