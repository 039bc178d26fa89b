import { existsSync, readFileSync, rmSync } from 'node:fs';

/** The used part of vitest's JSON report. */
interface Report {
  readonly numPassedTests: number;
  readonly success: boolean;
}

/**
 * Whether tests were run and passed. The exit code is not enough: it is also 0 for a run that skipped every test, and for
 * one that ended before it began.
 * @param report the file to which the run writes its report; a report of an earlier run is deleted
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
