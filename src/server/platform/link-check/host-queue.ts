import { Failure } from './failure.ts';
import type { Network } from './network.ts';

interface QueueOptions {
  /** Pause between the end of one request to a host and the next. */
  readonly pauseMs: number;
  /** A host that asks for a longer pause is not waited for. */
  readonly maxWaitMs: number;
}

/** Sends one request at a time to each host, with a pause after each. */
export class HostQueue {
  readonly #network: Network;
  readonly #options: QueueOptions;
  readonly #last = new Map<string, Promise<unknown>>();
  /** When a host may receive the next request, in epoch milliseconds. */
  readonly #notBefore = new Map<string, number>();

  constructor(options: QueueOptions, network: Network) {
    this.#options = options;
    this.#network = network;
  }

  /** Runs work when the host is free. @throws Failure `busy` if the host asks for too long a pause; what `work` throws */
  run<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.#last.get(host) ?? Promise.resolve()).then(() => this.#do(host, work));
    this.#last.set(
      host,
      turn.catch(() => undefined),
    );
    return turn;
  }

  /** Sends no request to a host for the given time. */
  pause(host: string, ms: number): void {
    this.#notBefore.set(host, Math.max(this.#notBefore.get(host) ?? 0, this.#network.now() + ms));
  }

  async #do<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
    const waitMs = (this.#notBefore.get(host) ?? 0) - this.#network.now();
    if (waitMs > Math.max(this.#options.maxWaitMs, this.#options.pauseMs)) throw new Failure('busy');
    if (waitMs > 0) await this.#network.pause(waitMs);
    try {
      return await work();
    } finally {
      this.pause(host, this.#options.pauseMs);
    }
  }
}
