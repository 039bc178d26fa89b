import { Refusal } from './refusal.ts';

export interface WorkLoad {
  readonly running: number;
  readonly waiting: number;
}

/** Runs costly jobs, a few at a time; a job that would have to wait behind too many is refused at once. */
export class WorkQueue {
  readonly #parallel: number;
  readonly #waitingLimit: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(parallel: number, waitingLimit: number) {
    this.#parallel = parallel;
    this.#waitingLimit = waitingLimit;
  }

  /** The number of running and of waiting jobs. */
  get load(): WorkLoad {
    return { running: this.#running, waiting: this.#waiting.length };
  }

  /** Checks, for a job that is not awaited, that `run` accepts it now. @throws Refusal "busy" */
  requireRoom(): void {
    if (this.#running >= this.#parallel && this.#waiting.length >= this.#waitingLimit)
      throw new Refusal('busy', { retryAfterSeconds: 1 });
  }

  /**
   * Runs a job as soon as fewer than the allowed number run, in the order of the calls, and returns its result.
   * @throws Refusal "busy" if too many are already waiting
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.requireRoom();
    if (this.#running < this.#parallel) this.#running++;
    // A job that ends passes its place to the next waiting one directly.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }
}
