import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CHECKOUT } from './checkout.ts';

const run = promisify(execFile);
/** Hooks of the repository may take their time. */
const LIMIT_MS = 60_000;

export interface CommitOrder {
  /** Below the catalog folder. */
  readonly paths: readonly string[];
  readonly message: string;
  readonly author: { readonly name: string; readonly email: string };
}

/**
 * Commits some catalog files, and nothing else that may be waiting in the checkout, as somebody.
 * @returns the hash; undefined where the folder is no checkout of Git
 * @throws the error of Git
 */
export async function commitFiles({ paths, message, author }: CommitOrder): Promise<string | undefined> {
  const files = paths.map((path) => `catalog/${path}`);
  // Also who commits: the server has no identity of its own.
  const as = ['-c', `user.name=${author.name}`, '-c', `user.email=${author.email}`, '-c', 'commit.gpgsign=false'];
  if (!(await isCheckout())) return undefined;
  await git('add', '--all', '--', ...files);
  await git(...as, 'commit', '--quiet', '--only', '--message', message, '--', ...files);
  return git('rev-parse', 'HEAD');
}

async function isCheckout(): Promise<boolean> {
  return (await git('rev-parse', '--is-inside-work-tree').catch(() => '')) === 'true';
}

async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: CHECKOUT, timeout: LIMIT_MS });
  return stdout.trim();
}
