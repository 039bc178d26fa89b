import { existsSync, readFileSync, rmSync } from 'node:fs';

/** What is read of the report that vitest writes for programs. */
interface Report {
  readonly numPassedTests: number;
  readonly success: boolean;
}

/**
 * Whether tests were run and passed. The exit code alone does not say so: it is 0 as well for a run that skipped every
 * test, and for one that ended before it began.
 * @param report where the run writes its report; what lies there from another run does not count
 */
export async function testsRun(report: string, run: () => Promise<boolean>): Promise<boolean> {
  rmSync(report, { force: true });
  const succeeded = await run();
  if (!succeeded) return false;
  const { numPassedTests, success } = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as Report)
    : { numPassedTests: 0, success: false };
  if (numPassedTests === 0) process.stderr.write('No test was run.\n');
  return success && numPassedTests > 0;
}
