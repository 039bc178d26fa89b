/** setTimeout takes no longer time than this. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Does something at an instant, or after 24 days where it lies farther off.
 * @param instant epoch milliseconds
 * @returns takes it back
 */
export function scheduleAt(instant: number, act: () => void): () => void {
  const timer = setTimeout(act, Math.min(instant - Date.now(), LONGEST_TIMER_MS));
  return () => clearTimeout(timer);
}
