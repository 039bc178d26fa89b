import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LIMIT_MS = 60_000;

/**
 * Brings what is committed in a checkout to another repository of Git, to the branch of the same name.
 * @param remote its name in the checkout
 * @throws the error of Git: above all where the other one has commits that this one lacks
 */
export async function pushCommits(folder: string, remote: string): Promise<void> {
  // Nobody is there to be asked for a password.
  const args = ['-c', 'core.askPass=true', 'push', '--quiet', remote, 'HEAD'];
  await run('git', args, { cwd: folder, timeout: LIMIT_MS });
}
