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
