/** Lets one caller at a time have what several share, such as a connection. */
export class TurnTaking {
  /** Resolves when the last turn in the queue ends. */
  #last: Promise<void> = Promise.resolve();
  /** The number of callers that have or await their turn. */
  #callers = 0;

  /** Whether a caller that takes a turn now must wait for it. */
  get areTaken(): boolean {
    return this.#callers > 0;
  }

  /** Waits for the caller's turn. @returns a function that ends it */
  async acquire(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    this.#callers++;
    await before;
    return () => {
      this.#callers--;
      resolve();
    };
  }
}
