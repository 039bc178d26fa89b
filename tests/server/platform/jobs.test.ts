import { describe, expect, it } from 'vitest';
import { repeat, runAll } from '../../../src/server/platform/jobs.ts';

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

describe('steps that are all run', () => {
  const [first, second] = [new Error('first'), new Error('second')];
  /** Runs steps that throw these errors, or nothing. @returns how many were run, and the error of the whole */
  async function run(errors: readonly (Error | undefined)[], endsRun?: (error: unknown) => boolean) {
    let count = 0;
    const steps = errors.map((error) => async () => {
      count += 1;
      if (error !== undefined) throw error;
    });
    const thrown = await runAll(steps, endsRun).catch((error: unknown) => error);
    return { count, thrown };
  }

  it('do not begin before the step before has ended', async () => {
    const events: string[] = [];
    const step = (name: string) => async () => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
    };
    await runAll([step('first'), step('second')]);
    expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('go on after errors, which are thrown together at the end', async () => {
    const { count, thrown } = await run([first, undefined, second, undefined]);
    expect(count).toBe(4);
    expect(thrown).toBeInstanceOf(AggregateError);
    expect(thrown).toMatchObject({ errors: [first, second], message: '2 of 4 steps failed' });
  });

  it('throw nothing if none fails', async () => {
    expect(await run([undefined, undefined])).toEqual({ count: 2, thrown: undefined });
  });

  it('go on after a step that throws before it returns a promise', async () => {
    let isRun = false;
    const throwing = () => {
      throw first;
    };
    const running = async () => {
      isRun = true;
    };
    const steps = [throwing, running];
    await expect(runAll(steps)).rejects.toMatchObject({ errors: [first] });
    expect(isRun).toBe(true);
  });

  it('end at an error that concerns them all', async () => {
    const { count, thrown } = await run([first, second, undefined], (error) => error === second);
    expect(count).toBe(2);
    expect(thrown).toMatchObject({ errors: [first, second] });
  });

  it('report the first ten errors, and the number of all', async () => {
    const { count, thrown } = await run(Array.from({ length: 12 }, () => first));
    expect(count).toBe(12);
    expect(thrown).toMatchObject({ errors: Array(10).fill(first), message: '12 of 12 steps failed' });
  });
});
