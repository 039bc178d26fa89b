/** Those who ask at the same time; the counts of more are lost, and they are counted anew. */
const MOST_KEYS = 10_000;

interface Ahead {
  remaining: number;
  /** By the clock of the process, in milliseconds. */
  readonly until: number;
}

/** Tries that were counted already and are still to come, until their window ends. */
export class TriesAhead {
  readonly #ahead = new Map<string, Ahead>();

  add(key: string, remaining: number, windowLeftMs: number): void {
    if (remaining <= 0) return;
    if (this.#ahead.size >= MOST_KEYS) this.#ahead.clear();
    this.#ahead.set(key, { remaining, until: performance.now() + windowLeftMs });
  }

  /** Whether a try was counted already. */
  take(key: string): boolean {
    const ahead = this.#ahead.get(key);
    if (ahead === undefined) return false;
    ahead.remaining--;
    const isInTime = performance.now() < ahead.until;
    if (ahead.remaining <= 0 || !isInTime) this.#ahead.delete(key);
    return isInTime;
  }
}

/** The largest number up to a limit that divides another one: counted in such steps, a limit is met exactly. */
export function largestDivisor(of: number, most: number): number {
  for (let divisor = Math.min(of, most); divisor > 1; divisor--) if (of % divisor === 0) return divisor;
  return 1;
}
