import { content } from '../../shared/content.ts';

/** The longest delay of setTimeout. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Calls a function at an instant, or after 24 days if the instant is later than that.
 * @param instant epoch milliseconds
 * @returns cancels it
 */
export function scheduleAt(instant: number, act: () => void): () => void {
  const timer = setTimeout(act, Math.min(instant - Date.now(), MAX_TIMER_MS));
  return () => clearTimeout(timer);
}

/** Browsers may stay busy with frames for long after a press, although nothing moves. */
const MAX_WAIT_MS = 200;

/** Calls a function once the browser is idle, or soon. Falls back to a timer: not every browser has `requestIdleCallback`. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: MAX_WAIT_MS });
  else setTimeout(act);
}

/**
 * Returns the promise's result; rejects if it takes longer than the timeout for loading a part (spec 9). A browser cancels what
 * a page still loads when the visitor leaves it. That failure is not reported, unless the page is still there when the
 * time is over, because the visitor stayed.
 */
export async function withTimeout<Part>(loading: Promise<Part>): Promise<Part> {
  const { chunkTimeoutMs } = content.site.interface;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing arrived in ${chunkTimeoutMs} ms`)), chunkTimeoutMs);
  });
  try {
    return await unlessLeft(Promise.race([loading, tooLate]), tooLate);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the promise's result.
 * @param later what is returned if the promise fails while the visitor leaves the page; by default nothing ever is
 */
export async function unlessLeft<Part>(
  loading: Promise<Part>,
  later: Promise<Part> = new Promise(() => {}),
): Promise<Part> {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  // Only meanwhile: a page that always listens is not kept by Firefox for the way back. Pages written by the build have no window.
  globalThis.window?.addEventListener('beforeunload', leave);
  try {
    return await loading;
  } catch (error) {
    if (isLeaving) return await later;
    throw error;
  } finally {
    globalThis.window?.removeEventListener('beforeunload', leave);
  }
}
