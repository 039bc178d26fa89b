import type { Reporter, TestCase } from 'vitest/node';

/** A reporter that prints the figures that cases measured (`annotate`), with their aims, after the last case. */
export default class PrintFigures implements Reporter {
  readonly #figures: string[] = [];

  onTestCaseAnnotate(_testCase: TestCase, { message }: { readonly message: string }): void {
    this.#figures.push(message);
  }

  onTestRunEnd(): void {
    if (this.#figures.length > 0) process.stdout.write(`\nMeasured:\n${this.#figures.sort().join('\n')}\n`);
  }
}
