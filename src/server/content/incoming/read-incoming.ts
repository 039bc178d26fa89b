import { SECOND_MS } from '../../../shared/time/duration.ts';
import { EDITOR_SCHEMAS } from '../catalog/editor-schemas.ts';
import { branchOf, git } from '../git/git.ts';

/** A short timeout, because a member of staff waits for the answer. */
const FETCH_LIMIT_MS = 20_000;
/** The number of latest commits that are listed; all are counted. */
const MAX_COMMITS = 20;
const CATALOG = 'catalog/';
/** A change as `git diff --raw -z` prints it. */
const CHANGE = /:(?<modes>\d+ \d+) (?<before>[\da-f]+) (?<after>[\da-f]+) [A-Z]\d*\0(?<path>[^\0]+)\0/g;
/** Modes of regular files before and after a change; zeros where the file does not exist. */
const MODES_OF_FILES = /^(?:100\d{3}|0+) (?:100\d{3}|0+)$/;

interface IncomingCommit {
  readonly hash: string;
  readonly author: string;
  readonly subject: string;
  /** Unix time in milliseconds. */
  readonly committedAt: number;
}

export interface ChangedFile {
  /** The path below the catalog folder. */
  readonly path: string;
  /** The Git blob in the last common commit, and in the last commit of others; null if the file does not exist. */
  readonly before: string | null;
  readonly after: string | null;
}

/** What others pushed to the branch of a checkout and the checkout does not have. */
export interface Incoming {
  /** The last commit of the other repository, and the last common commit. */
  readonly upstream: string;
  readonly base: string;
  /** The latest first. */
  readonly commits: readonly IncomingCommit[];
  readonly count: number;
  /** The catalog files that the commits change. */
  readonly files: readonly ChangedFile[];
  /** Whether the commits also change other files, which the panel cannot take over. */
  readonly changesCode: boolean;
}

/**
 * Fetches what another repository has and a checkout lacks, without changing the checkout's files.
 * @param remote name of the remote in the checkout
 * @param setBranch the branch of the remote; left out: that of the checkout
 * @throws the error of Git, mostly because the remote cannot be reached
 */
export async function readIncoming(folder: string, remote: string, setBranch?: string): Promise<Incoming> {
  const branch = await branchOf(folder, setBranch);
  const tracking = `refs/remotes/${remote}/${branch}`;
  const wanted = `+refs/heads/${branch}:${tracking}`;
  // The check refuses objects with paths that lead out of the checkout's folder.
  const checked = { config: ['fetch.fsckObjects=true'], limitMs: FETCH_LIMIT_MS };
  try {
    await git(folder, ['fetch', '--quiet', '--no-tags', remote, wanted], checked);
  } catch (error) {
    // The first push makes the branch.
    const heads = await git(folder, ['ls-remote', remote, `refs/heads/${branch}`], { limitMs: FETCH_LIMIT_MS });
    if (heads !== '') throw error;
    const head = await git(folder, ['rev-parse', 'HEAD']);
    return { upstream: head, base: head, commits: [], count: 0, files: [], changesCode: false };
  }
  const upstream = await git(folder, ['rev-parse', tracking]);
  const base = await git(folder, ['merge-base', 'HEAD', upstream]);
  const since = `HEAD..${upstream}`;
  const changed = await changesOf(folder, base, upstream);
  const files = changed.filter(({ path, isFile }) => isFile && path.startsWith(CATALOG));
  return {
    upstream,
    base,
    commits: await commitsOf(folder, since),
    count: Number(await git(folder, ['rev-list', '--count', since])),
    files: files.map(({ path, before, after }) => ({ path: path.slice(CATALOG.length), before, after })),
    changesCode: changed.some((change) => !files.includes(change) && !change.path.startsWith(`${EDITOR_SCHEMAS}/`)),
  };
}

async function commitsOf(folder: string, range: string): Promise<readonly IncomingCommit[]> {
  const format = '--format=%H%x00%an%x00%ct%x00%s';
  const lines = await git(folder, ['log', format, `--max-count=${MAX_COMMITS}`, range]);
  if (lines === '') return [];
  return lines.split('\n').map((line) => {
    const [hash = '', author = '', seconds = '', subject = ''] = line.split('\0');
    return { hash, author, subject, committedAt: Number(seconds) * SECOND_MS };
  });
}

/** Returns the differences between two commits; `isFile` is false for anything but regular files, such as links. */
async function changesOf(
  folder: string,
  from: string,
  to: string,
): Promise<readonly (ChangedFile & { readonly isFile: boolean })[]> {
  const printed = await git(folder, ['diff', '--raw', '--no-abbrev', '--no-renames', '-z', from, to]);
  return [...printed.matchAll(CHANGE)].map(({ groups = {} }) => {
    const { modes = '', before = '', after = '', path = '' } = groups;
    return { path, before: blobOf(before), after: blobOf(after), isFile: MODES_OF_FILES.test(modes) };
  });
}

function blobOf(hash: string): string | null {
  return /^0+$/.test(hash) ? null : hash;
}
