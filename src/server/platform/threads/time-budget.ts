import type { ThreadLimits } from './limits.ts';

/** Calls `onEnd` when a thread exceeds its time: each loading has a limit of its own, all the work together another. */
export class TimeBudget {
  readonly #loadMs: number;
  readonly #onEnd: () => void;
  #workLeftMs: number;
  #workingSince: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor({ loadMs, workMs }: Pick<ThreadLimits, 'loadMs' | 'workMs'>, onEnd: () => void) {
    this.#loadMs = loadMs;
    this.#workLeftMs = workMs;
    this.#onEnd = onEnd;
  }

  begin(phase: 'loading' | 'working'): void {
    this.pause();
    if (phase === 'working') this.#workingSince = performance.now();
    this.#timer = setTimeout(this.#onEnd, phase === 'working' ? this.#workLeftMs : this.#loadMs);
  }

  pause(): void {
    clearTimeout(this.#timer);
    if (this.#workingSince !== undefined) this.#workLeftMs -= performance.now() - this.#workingSince;
    this.#workingSince = undefined;
  }
}
