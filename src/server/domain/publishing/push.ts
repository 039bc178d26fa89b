import { git } from '../git-checkout/git.ts';

/**
 * Pushes the commits of a checkout to the branch of the same name in another repository.
 * @param remote its name in the checkout
 * @throws the error of Git, above all where the remote has commits that the checkout lacks
 */
export async function pushCommits(folder: string, remote: string): Promise<void> {
  await git(folder, ['push', '--quiet', remote, 'HEAD']);
}
