import { branchOf, git } from '../git/git.ts';

/**
 * Pushes the commits of a checkout to a branch of another repository.
 * @param remote its name in the checkout
 * @param branch left out: the branch of the checkout
 * @throws the error of Git, above all where the remote has commits that the checkout lacks
 */
export async function pushCommits(folder: string, remote: string, branch?: string): Promise<void> {
  await git(folder, ['push', '--quiet', remote, `HEAD:refs/heads/${await branchOf(folder, branch)}`]);
}
