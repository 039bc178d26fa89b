import { Refusal } from './refusal.ts';

export interface WorkLoad {
  readonly running: number;
  readonly waiting: number;
}

/** Lets a few at a time do costly work, in the order in which they come; who would have to wait behind too many is refused at once. */
export class WorkQueue {
  readonly #parallel: number;
  readonly #waitingLimit: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(parallel: number, waitingLimit = Number.POSITIVE_INFINITY) {
    this.#parallel = parallel;
    this.#waitingLimit = waitingLimit;
  }

  /** The number of those who work and of those who wait. */
  get load(): WorkLoad {
    return { running: this.#running, waiting: this.#waiting.length };
  }

  /** Checks, for a job that is not awaited, that `run` accepts it now. @throws Refusal "busy" */
  requireRoom(): void {
    if (this.#running >= this.#parallel && this.#waiting.length >= this.#waitingLimit)
      throw new Refusal('busy', { retryAfterSeconds: 1 });
  }

  /**
   * Waits for the caller's turn.
   * @returns a function that ends it
   * @throws Refusal "busy" if too many are already waiting
   */
  async turn(): Promise<() => void> {
    this.requireRoom();
    if (this.#running < this.#parallel) this.#running++;
    // Whose turn ends passes the place to the next waiting one directly.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return () => {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running--;
      else next();
    };
  }

  /** Runs a job when its turn comes, and returns its result. @throws Refusal "busy" if too many are already waiting */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = await this.turn();
    try {
      return await work();
    } finally {
      end();
    }
  }
}
