import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

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
 * Commits some catalog files of a project, and nothing else that may be waiting in the checkout, as somebody.
 * @returns the hash; undefined where the folder is no checkout of Git
 * @throws the error of Git
 */
export async function commitFiles(
  folder: string,
  { paths, message, author }: CommitOrder,
): Promise<string | undefined> {
  const git = async (...args: readonly string[]) => {
    const { stdout } = await run('git', args, { cwd: folder, timeout: LIMIT_MS });
    return stdout.trim();
  };
  const files = paths.map((path) => `catalog/${path}`);
  // Also who commits: the server has no identity of its own.
  const as = ['-c', `user.name=${author.name}`, '-c', `user.email=${author.email}`, '-c', 'commit.gpgsign=false'];
  const isCheckout = await git('rev-parse', '--is-inside-work-tree').catch(() => 'false');
  if (isCheckout !== 'true') return undefined;
  await git('add', '--all', '--', ...files);
  await git(...as, 'commit', '--quiet', '--only', '--message', message, '--', ...files);
  return git('rev-parse', 'HEAD');
}
