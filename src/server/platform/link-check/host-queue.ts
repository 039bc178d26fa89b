import { Failure } from './failure.ts';
import type { Network } from './network.ts';

export interface QueueOptions {
  /** Between the end of one question to a host and the next. */
  readonly pauseMs: number;
  /** A host that wants more time than that is left alone. */
  readonly longestWaitMs: number;
}

/** One question at a time to each host, with a pause after each. */
export class HostQueue {
  readonly #network: Network;
  readonly #options: QueueOptions;
  readonly #last = new Map<string, Promise<unknown>>();
  /** When a host may be asked again, in epoch milliseconds. */
  readonly #notBefore = new Map<string, number>();

  constructor(options: QueueOptions, network: Network) {
    this.#options = options;
    this.#network = network;
  }

  /** @throws Failure `busy` where the host wants to be left alone for longer than one waits; as the work does */
  take<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.#last.get(host) ?? Promise.resolve()).then(() => this.#do(host, work));
    this.#last.set(
      host,
      turn.catch(() => undefined),
    );
    return turn;
  }

  /** The host wants to be left alone for so long. */
  pause(host: string, ms: number): void {
    this.#notBefore.set(host, Math.max(this.#notBefore.get(host) ?? 0, this.#network.now() + ms));
  }

  async #do<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
    const waitMs = (this.#notBefore.get(host) ?? 0) - this.#network.now();
    if (waitMs > Math.max(this.#options.longestWaitMs, this.#options.pauseMs)) throw new Failure('busy');
    if (waitMs > 0) await this.#network.pause(waitMs);
    try {
      return await work();
    } finally {
      this.pause(host, this.#options.pauseMs);
    }
  }
}
