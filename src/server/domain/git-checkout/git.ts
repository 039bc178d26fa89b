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
  /** Settings for this command alone, such as `commit.gpgsign=false`. */
  readonly config?: readonly string[];
  /** The standard input. */
  readonly input?: string;
}

/**
 * Runs Git in a checkout, without prompts for a password. Personal data belongs in `env` and `input`: lists of processes show
 * the arguments.
 * @param args the subcommand and its arguments
 * @returns its trimmed output
 * @throws Error with the subcommand and what Git says about the failure
 */
export async function git(folder: string, args: readonly string[], options: GitOptions = {}): Promise<string> {
  return (await gitBytes(folder, args, options)).toString('utf8').trim();
}

/** Runs Git as `git` does, but returns the output unchanged. @throws Error as `git` does */
export async function gitBytes(
  folder: string,
  args: readonly string[],
  { limitMs = LIMIT_MS, env = {}, config = [], input = '' }: GitOptions = {},
): Promise<Buffer> {
  const settings = ['core.askPass=true', ...config].flatMap((setting) => ['-c', setting]);
  const running = run('git', [...settings, ...args], {
    cwd: folder,
    timeout: limitMs,
    encoding: 'buffer',
    maxBuffer: MAX_OUTPUT_BYTES,
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0', ...env },
  });
  const { stdin } = running.child;
  // A command that ends without reading its input says why itself.
  stdin?.on('error', () => {});
  stdin?.end(input);
  try {
    return (await running).stdout;
  } catch (error) {
    throw failureOf(args[0] ?? '', error as GitFailure);
  }
}

interface GitFailure {
  readonly stderr?: Buffer;
  readonly code?: number | string | null;
  readonly killed?: boolean;
}

/** Describes a failure without the error of Node, whose message repeats the whole command line (S-75). */
function failureOf(subcommand: string, { stderr, code, killed }: GitFailure): Error {
  const how = killed === true ? 'did not end in time' : `failed with ${code}`;
  return new Error(`git ${subcommand} ${how}: ${stderr?.toString('utf8').trim() ?? ''}`);
}
