import { setTimeout as pause, setImmediate } from 'node:timers/promises';

/**
 * Runs a job repeatedly. The interval starts when a run ends, so that runs never overlap. An error of the job goes to
 * `onError` and does not stop the repetition. The timer does not keep the process alive.
 * @returns `stop`, which resolves once a run in progress has ended
 */
export function repeat(
  job: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer = next();

  function next(): NodeJS.Timeout {
    return setTimeout(() => {
      running = job()
        .catch(onError)
        .then(() => {
          if (!isStopped) timer = next();
        });
    }, everyMs).unref();
  }

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** The errors that are reported of one run; hundreds of equal ones would fill the log. */
const MAX_REPORTED = 10;

/**
 * Runs all steps, one after the other, even if some fail.
 * @param endsRun whether an error also concerns the steps that are left, which are then not run
 * @throws AggregateError with the first errors
 */
export async function runAll(
  steps: readonly (() => Promise<unknown>)[],
  endsRun: (error: unknown) => boolean = () => false,
): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      errors.push(error);
      if (endsRun(error)) break;
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors.slice(0, MAX_REPORTED), `${errors.length} of ${steps.length} steps failed`);
}

/** Returns the promise's result or throws ETIMEDOUT after `limitMs`: a health check must answer when nothing else does. */
export async function within<Result>(limitMs: number, promise: Promise<Result>): Promise<Result> {
  const timer = new AbortController();
  const late = pause(limitMs, undefined, { signal: timer.signal }).then(() => {
    throw Object.assign(new Error(`no answer within ${limitMs} ms`), { code: 'ETIMEDOUT' });
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    timer.abort();
    late.catch(() => {});
  }
}

/**
 * Lets requests be served between two pieces of long work. Statements of the embedded database run in this thread, and
 * awaiting them does not let other requests in.
 */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
}
