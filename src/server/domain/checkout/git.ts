import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Hooks of the repository, and other machines, may take their time. */
const LIMIT_MS = 60_000;
const MOST_BYTES = 256 * 2 ** 20;

interface GitOptions {
  readonly limitMs?: number;
  /** Of the process, beside those of this one. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs Git in a checkout. Nobody is there to be asked for a password.
 * @returns what it printed, without blanks around it
 * @throws the error of Git, with what it said
 */
export async function git(folder: string, args: readonly string[], options: GitOptions = {}): Promise<string> {
  return (await gitBytes(folder, args, options)).toString('utf8').trim();
}

/** The same, as it was printed. @throws the error of Git */
export async function gitBytes(
  folder: string,
  args: readonly string[],
  { limitMs = LIMIT_MS, env = {} }: GitOptions = {},
): Promise<Buffer> {
  const { stdout } = await run('git', ['-c', 'core.askPass=true', ...args], {
    cwd: folder,
    timeout: limitMs,
    encoding: 'buffer',
    maxBuffer: MOST_BYTES,
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0', ...env },
  });
  return stdout;
}
