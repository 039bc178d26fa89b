import type { Worker } from 'node:worker_threads';

const MIB = 1024 * 1024;
/** A thread cannot unpack much between two checks, compared with any limit. */
const INTERVAL_MS = 20;

/** Watches how much memory a thread uses for buffers, because Node's limit for a thread covers only its heap. */
export class MemoryWatch {
  readonly #worker: Worker;
  readonly #limit: number;
  readonly #onTooMuch: () => void;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(worker: Worker, limitMib: number, onTooMuch: () => void) {
    this.#worker = worker;
    this.#limit = limitMib * MIB;
    this.#onTooMuch = onTooMuch;
    this.#wait();
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    if (!this.#isOver) this.#timer = setTimeout(() => void this.#look(), INTERVAL_MS);
  }

  async #look(): Promise<void> {
    try {
      const { external_memory: bytes } = await this.#worker.getHeapStatistics();
      if (bytes > this.#limit) this.#onTooMuch();
      else this.#wait();
    } catch {
      // The thread does not run yet, or has ended.
      this.#wait();
    }
  }
}
