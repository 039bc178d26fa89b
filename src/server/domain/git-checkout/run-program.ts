import { execFile } from 'node:child_process';
import { promisify, stripVTControlCharacters } from 'node:util';
import { compileCacheOf } from './compile-cache.ts';
import { programEnvironment } from './program-environment.ts';
import { type PublishingStep, StepFailed } from './step-failed.ts';

const run = promisify(execFile);
/** Ten times what a build takes on two slow cores. */
const LIMIT_MS = 120_000;

/**
 * Runs a program of the project and waits for its end.
 * @param args arguments for Node
 * @param folder the copy of the project that the program belongs to
 * @throws StepFailed with the program's output, if it fails or takes longer than two minutes
 */
export async function runProgram(
  step: PublishingStep,
  args: readonly string[],
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<void> {
  try {
    const env = programEnvironment(compileCacheOf(folder));
    await run(process.execPath, args, { cwd: folder, env, signal, timeout: LIMIT_MS, maxBuffer: 16 * 2 ** 20 });
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    const output = stripVTControlCharacters(`${stdout}${stderr}`).trim();
    throw new StepFailed(step, output === '' ? message : output);
  }
}
