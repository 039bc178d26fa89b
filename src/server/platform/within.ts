import { setTimeout as pause } from 'node:timers/promises';

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
