import type { Reporter } from 'vitest/node';

/**
 * A reporter that ends a run as failed if its workers are still running a minute after the last test, because vitest waits
 * without limit for what a test left running.
 */
export default class EndInTime implements Reporter {
  readonly #limitMs: number;

  constructor({ limitMs = 60_000 }: { readonly limitMs?: number } = {}) {
    this.#limitMs = limitMs;
  }

  onTestRunEnd(): void {
    setTimeout(() => {
      process.stderr.write('The tests are over, and something that one of them started still runs.\n');
      process.exit(1);
    }, this.#limitMs).unref();
  }
}
