import { execFile } from 'node:child_process';
import { promisify, stripVTControlCharacters } from 'node:util';
import { type PublishingStep, StepFailed } from './step-failed.ts';

const run = promisify(execFile);
/** Ten times what a build takes on two slow cores. */
const LIMIT_MS = 120_000;

/**
 * Runs a program of the project to its end.
 * @param args of this Node
 * @param folder the copy of the project whose program it is
 * @throws StepFailed with what it said, if it ends with an error or takes two minutes
 */
export async function runProgram(
  step: PublishingStep,
  args: readonly string[],
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<void> {
  try {
    await run(process.execPath, args, { cwd: folder, signal, timeout: LIMIT_MS, maxBuffer: 16 * 2 ** 20 });
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    const said = stripVTControlCharacters(`${stdout}${stderr}`).trim();
    throw new StepFailed(step, said === '' ? message : said);
  }
}
