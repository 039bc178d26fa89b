import { setTimeout as pause } from 'node:timers/promises';

/** What a promise gives if it gives it in time. Whoever asks how we are must hear an answer, also when nothing else answers. */
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
