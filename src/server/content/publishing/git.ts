import { type ChildProcess, execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** A long timeout, because hooks of the repository and other machines may be slow. */
const LIMIT_MS = 60_000;
const MAX_OUTPUT_BYTES = 256 * 2 ** 20;
/**
 * A password is never asked for. Line ends that Git would write otherwise are committed as the repository wants them, instead
 * of refused.
 */
const SETTINGS = ['core.askPass=true', 'core.safecrlf=false'];

/** A command that waits for another machine or a hook must not outlive this process. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill();
});

interface GitOptions {
  readonly limitMs?: number;
  /** Environment variables for Git, in addition to those that every program gets. */
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
  const settings = [...SETTINGS, ...config].flatMap((setting) => ['-c', setting]);
  const command = run('git', [...settings, ...args], {
    cwd: folder,
    timeout: limitMs,
    encoding: 'buffer',
    maxBuffer: MAX_OUTPUT_BYTES,
    env: programEnvironment({ GIT_TERMINAL_PROMPT: '0', ...env }),
  });
  const { child } = command;
  running.add(child);
  const { stdin } = child;
  // A command that ends without reading its input says why itself.
  stdin?.on('error', () => {});
  stdin?.end(input);
  try {
    return (await command).stdout;
  } catch (error) {
    throw failureOf(args[0] ?? '', error as GitFailure);
  } finally {
    running.delete(child);
  }
}

interface GitFailure {
  readonly stderr?: Buffer;
  readonly code?: number | string | null;
  readonly killed?: boolean;
}

/** Describes a failure without the error of Node, whose message repeats the whole command line (S-75). */
function failureOf(subcommand: string, { stderr, code, killed }: GitFailure): Error {
  if (code === 'ENOENT') return new Error('Git cannot be started: is it installed?');
  const how = killed === true ? 'did not end in time' : `failed with ${code}`;
  return new Error(`git ${subcommand} ${how}: ${stderr?.toString('utf8').trim() ?? ''}`);
}

/**
 * Returns the branch of the remote that a checkout belongs to.
 * @param set the branch of the settings; a checkout at a tag has none of its own
 * @throws Error that says which setting is missing
 */
export async function branchOf(folder: string, set: string | undefined): Promise<string> {
  if (set !== undefined) return set;
  return git(folder, ['symbolic-ref', '--quiet', '--short', 'HEAD']).catch(() => {
    throw new Error(
      `${folder} is at no branch, but at a tag or commit: set PUBLISH_BRANCH to the branch of the remote`,
    );
  });
}

/** Whether publications can be committed in a folder. @throws Error that says why not: no Git, no checkout, another owner */
export async function requireCheckout(folder: string): Promise<void> {
  if ((await git(folder, ['rev-parse', '--is-inside-work-tree'])) !== 'true')
    throw new Error(`${folder} is no work tree of Git`);
}

/**
 * Pushes the commits of a checkout to a branch of another repository.
 * @param remote its name in the checkout
 * @param branch left out: the branch of the checkout
 * @throws the error of Git, above all where the remote has commits that the checkout lacks
 */
export async function pushCommits(folder: string, remote: string, branch?: string): Promise<void> {
  await git(folder, ['push', '--quiet', remote, `HEAD:refs/heads/${await branchOf(folder, branch)}`]);
}

/** File of a checkout with the digest of the published catalogs that were written into it last. */
export const WRITTEN_CATALOG = '.cache/published-catalog';

/**
 * Environment variables that programs need for themselves: where programs and personal settings are, languages and clocks,
 * proxies and certificates, what Git, SSH and Node read. No setting of the server is among them.
 */
const PASSED =
  /^(?:PATH|PATHEXT|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|TZ|TMPDIR|TEMP|TMP|TERM|LD_LIBRARY_PATH|CATALOG_DIR|CATALOG_ENV|NODE_ENV|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|(?:HTTPS?|ALL|NO)_PROXY|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|USERPROFILE|(?:LOCAL)?APPDATA|PROGRAMDATA|(?:LC|XDG|GIT|SSH|SSL|GNUPG)_\w+|GNUPGHOME)$/i;

/**
 * Returns the environment for a program that the server starts: hooks of Git, helpers of remotes and programs of packages run
 * with it, and must not read the passwords and keys among the settings of the server.
 * @param more variables in addition to those
 */
function programEnvironment(more: Readonly<Record<string, string>> = {}): Record<string, string | undefined> {
  const passed = Object.entries(process.env).filter(([name]) => PASSED.test(name));
  return { ...Object.fromEntries(passed), ...more };
}
