import type { Reporter } from 'vitest/node';

/**
 * A reporter that ends a run whose workers have not ended a minute after the last test, and has it fail: vitest waits
 * without limit for whatever a test left running.
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
