/** More keys than are active at the same time; at this number all are dropped, and their tries are counted again. */
const MAX_KEYS = 10_000;

interface Ahead {
  remaining: number;
  /** Milliseconds by the clock of the process. */
  readonly until: number;
}

/** Tries that were counted in advance and are still unused, until their window ends. */
export class TriesAhead {
  readonly #ahead = new Map<string, Ahead>();

  add(key: string, remaining: number, windowLeftMs: number): void {
    if (remaining <= 0) return;
    if (this.#ahead.size >= MAX_KEYS) this.#ahead.clear();
    this.#ahead.set(key, { remaining, until: performance.now() + windowLeftMs });
  }

  /** Whether a try was counted in advance; uses it up. */
  consume(key: string): boolean {
    const ahead = this.#ahead.get(key);
    if (ahead === undefined) return false;
    ahead.remaining--;
    const isInTime = performance.now() < ahead.until;
    if (ahead.remaining <= 0 || !isInTime) this.#ahead.delete(key);
    return isInTime;
  }
}

/** Returns the largest divisor of `of` up to `max`: counted in such steps, a limit is met exactly. */
export function largestDivisor(of: number, max: number): number {
  for (let divisor = Math.min(of, max); divisor > 1; divisor--) if (of % divisor === 0) return divisor;
  return 1;
}
