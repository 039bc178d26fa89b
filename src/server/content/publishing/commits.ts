import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { IN_CHECKOUT } from '../catalog/folder.ts';
import { git, requireCheckout } from './git.ts';
import { filesOf, noteCommit, type publicationsToCommit } from './store.ts';

interface CommitDeps {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly folder: string;
  /** From `publicationsToCommit`, before the published files were written. */
  readonly due: Awaited<ReturnType<typeof publicationsToCommit>>;
  /** Hashes of the commits of others that publications also merge, by the ids of the publications. */
  readonly merging?: ReadonlyMap<string, string>;
}

/**
 * Commits the publications of this checkout that have no commit yet: also those whose commit a hook, a lock or a missing right
 * prevented. Each gets its own message and author; files that several changed are in the first commit. Errors are only logged,
 * because the publications stand without it, and the next call tries again.
 * @param deps its folder is the checkout, which already has the published files
 */
export async function commitDue({ database, log, folder, due, merging }: CommitDeps): Promise<void> {
  for (const { id, title, note, firstName, lastName, email } of due) {
    try {
      const commit = await commitFiles(folder, {
        paths: (await filesOf(database, id)).map(({ path }) => path),
        message: title === '' ? note : `${title}\n\n${note}`,
        author: { name: `${firstName} ${lastName}`, email },
        incomingCommit: merging?.get(id),
      });
      await noteCommit(database, id, commit);
    } catch (err) {
      log.error({ err, publication: id }, 'the publication could not be committed to Git');
    }
  }
}

export interface CommitOrder {
  /** Paths below the catalog folder. */
  readonly paths: readonly string[];
  readonly message: string;
  readonly author: { readonly name: string; readonly email: string };
  /** Hash of a commit by others that these files merge; undefined if there is none. */
  readonly incomingCommit?: string | undefined;
}

/**
 * Commits some catalog files of a project with the editor schemas that follow from them, under the given author. Other
 * changes in the checkout are not committed.
 * @returns the hash; that of HEAD if it has these files already
 * @throws the error of Git, also if the folder is no Git checkout
 */
export async function commitFiles(folder: string, order: CommitOrder): Promise<string> {
  await requireCheckout(folder);
  const files = order.paths.map((path) => `${IN_CHECKOUT.catalog}/${path}`);
  // A project may leave the schemas out of Git.
  const hasSchemas = (await git(folder, ['ls-files', '--', IN_CHECKOUT.schemas])) !== '';
  const paths = hasSchemas ? [...files, IN_CHECKOUT.schemas] : files;
  const { incomingCommit } = order;
  const isMerge = incomingCommit !== undefined && !(await isAncestor(folder, incomingCommit, 'HEAD'));
  await (isMerge ? merge(folder, { ...order, paths, incomingCommit }) : commit(folder, { ...order, paths }));
  return git(folder, ['rev-parse', 'HEAD']);
}

async function commit(folder: string, { paths, message, author }: CommitOrder): Promise<void> {
  // Git refuses a path that matches no file: one that an earlier attempt has staged as removed, or that was never committed.
  const present = await listed(folder, ['ls-files', '-coz', '--', ...paths]);
  if (present.length > 0) await git(folder, ['add', '--all', '--', ...present]);
  const changed = await listed(folder, ['diff', '--name-only', '--no-renames', '-z', 'HEAD', '--', ...paths]);
  if (changed.length === 0) return;
  await git(folder, ['commit', '--quiet', '--only', '--file', '-', '--', ...changed], commitOptions(message, author));
}

/** Returns the paths that a command of Git prints. */
async function listed(folder: string, args: readonly string[], options?: Parameters<typeof git>[2]): Promise<string[]> {
  return (await git(folder, args, options)).split('\0').filter((path) => path !== '');
}

/**
 * Makes a merge commit. `git commit --only` cannot merge, so a tree is made from these files in a separate index. If it
 * equals the tree of the incoming commit, HEAD is moved there.
 */
async function merge(
  folder: string,
  { paths, message, author, incomingCommit }: CommitOrder & { readonly incomingCommit: string },
): Promise<void> {
  const head = await git(folder, ['rev-parse', 'HEAD']);
  const tree = await treeWith(folder, paths);
  const isTheirs =
    (await isAncestor(folder, head, incomingCommit)) &&
    tree === (await git(folder, ['rev-parse', `${incomingCommit}^{tree}`]));
  const parents = ['-p', head, '-p', incomingCommit];
  const merged = isTheirs
    ? incomingCommit
    : await git(folder, ['commit-tree', tree, ...parents, '-F', '-'], commitOptions(message, author));
  await git(folder, ['update-ref', 'HEAD', merged, head]);
  // Other staged files stay staged.
  if (paths.length > 0) await git(folder, ['reset', '--quiet', '--', ...paths]);
}

/**
 * Writes the tree of HEAD with some files as they are in the folder; a file that neither has is left out.
 * @returns the hash of the tree
 */
async function treeWith(folder: string, paths: readonly string[]): Promise<string> {
  const indexes = await mkdtemp(join(tmpdir(), 'publishing-index-'));
  const env = { GIT_INDEX_FILE: join(indexes, 'index') };
  try {
    await git(folder, ['read-tree', 'HEAD'], { env });
    // Git refuses a path that matches no file, such as one that both sides have removed.
    const present = paths.length === 0 ? [] : await listed(folder, ['ls-files', '-coz', '--', ...paths], { env });
    if (present.length > 0) await git(folder, ['add', '--all', '--', ...present], { env });
    return await git(folder, ['write-tree'], { env });
  } finally {
    await rm(indexes, { recursive: true, force: true });
  }
}

/** Whether a commit is another one or in its history. */
export function isAncestor(folder: string, commit: string, of: string): Promise<boolean> {
  return git(folder, ['merge-base', '--is-ancestor', commit, of]).then(
    () => true,
    () => false,
  );
}

/** What ends a line for some program, and what begins a line that Git or a platform would read as a trailer. */
const LINE_END = /\r\n|(?!\t)[\p{Cc}\p{Zl}\p{Zp}]/u;
const TRAILER = /^[\s\p{Cf}]{0,20}(?:[\p{L}\p{N}_-]{1,60}\s{0,20}[:\uff1a]|\(cherry picked from commit )/u;

/** Quotes lines of a message that could be read as trailers: only the author is responsible for a publication. */
function withoutTrailers(message: string): string {
  const [subject = '', ...lines] = message.split(LINE_END);
  return [subject, ...lines.map((line) => (TRAILER.test(line) ? `> ${line}` : line))].join('\n');
}

/** Returns the options that pass the message and the author to Git, who is the committer too: the server has no Git identity. */
function commitOptions(message: string, { name, email }: CommitOrder['author']) {
  return {
    input: withoutTrailers(message),
    config: ['commit.gpgsign=false'],
    env: { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email },
  };
}
