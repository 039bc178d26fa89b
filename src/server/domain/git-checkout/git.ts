import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** A long timeout, because hooks of the repository and other machines may be slow. */
const LIMIT_MS = 60_000;
const MAX_OUTPUT_BYTES = 256 * 2 ** 20;

interface GitOptions {
  readonly limitMs?: number;
  /** Environment variables for Git, in addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs Git in a checkout, without prompts for a password.
 * @returns its trimmed output
 * @throws the error of Git, with its output
 */
export async function git(folder: string, args: readonly string[], options: GitOptions = {}): Promise<string> {
  return (await gitBytes(folder, args, options)).toString('utf8').trim();
}

/** Runs Git as `git` does, but returns the output unchanged. @throws the error of Git */
export async function gitBytes(
  folder: string,
  args: readonly string[],
  { limitMs = LIMIT_MS, env = {} }: GitOptions = {},
): Promise<Buffer> {
  const { stdout } = await run('git', ['-c', 'core.askPass=true', ...args], {
    cwd: folder,
    timeout: limitMs,
    encoding: 'buffer',
    maxBuffer: MAX_OUTPUT_BYTES,
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0', ...env },
  });
  return stdout;
}
