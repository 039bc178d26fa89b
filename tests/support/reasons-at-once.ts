import type { Reporter, TestCase } from 'vitest/node';

/**
 * A reporter that prints why a case failed as soon as it has failed. The default one does so after the last case, which in the
 * deep run is an hour later, and never in a run that was broken off.
 */
export default class ReasonsAtOnce implements Reporter {
  onTestCaseResult(testCase: TestCase): void {
    const { state, errors = [] } = testCase.result();
    if (state !== 'failed') return;
    const reasons = errors.map(({ message, diff = '', stack = '' }) => [message, diff, stack].join('\n'));
    process.stdout.write(`${testCase.module.relativeModuleId} > ${testCase.fullName}\n${reasons.join('\n')}\n`);
  }
}
