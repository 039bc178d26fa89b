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
