/** Browsers may stay busy with frames for long after a press, although nothing moves. */
const MAX_WAIT_MS = 200;

/** Calls a function once the browser is idle, or soon. Falls back to a timer: not every browser has `requestIdleCallback`. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: MAX_WAIT_MS });
  else setTimeout(act);
}
