import { git } from '../checkout/git.ts';

/**
 * Brings what is committed in a checkout to another repository of Git, to the branch of the same name.
 * @param remote its name in the checkout
 * @throws the error of Git: above all where the other one has commits that this one lacks
 */
export async function pushCommits(folder: string, remote: string): Promise<void> {
  await git(folder, ['push', '--quiet', remote, 'HEAD']);
}
