import { SECOND_MS } from '../../../shared/duration.ts';
import { EDITOR_SCHEMAS } from '../catalog/editor-schemas.ts';
import { git } from '../checkout/git.ts';

/** Somebody waits for the answer. */
const FETCH_LIMIT_MS = 20_000;
/** The latest; more are counted. */
const MOST_COMMITS = 20;
const CATALOG = 'catalog/';
/** A change as `git diff --raw -z` prints it. */
const CHANGE = /:(?<modes>\d+ \d+) (?<before>[\da-f]+) (?<after>[\da-f]+) [A-Z]\d*\0(?<path>[^\0]+)\0/g;
/** Of a file, before and after; 0: it is not there. */
const MODES_OF_FILES = /^(?:100\d{3}|0+) (?:100\d{3}|0+)$/;

export interface IncomingCommit {
  readonly hash: string;
  readonly author: string;
  readonly subject: string;
  /** Unix time in milliseconds. */
  readonly committedAt: number;
}

export interface ChangedFile {
  /** Below the catalog folder. */
  readonly path: string;
  /** The blob of Git in the last commit that both have, and in the last of the others; null: there is no such file. */
  readonly before: string | null;
  readonly after: string | null;
}

/** What others have pushed to the branch of a checkout, and is not in the checkout. */
export interface Incoming {
  /** The last commit of the other repository, and the last one that both have. */
  readonly upstream: string;
  readonly base: string;
  /** The latest first. */
  readonly commits: readonly IncomingCommit[];
  readonly count: number;
  /** Catalog files that they change. */
  readonly files: readonly ChangedFile[];
  /** Whether they change anything else, too: what the panel cannot take in. */
  readonly changesCode: boolean;
}

/**
 * Asks another repository for what it has and a checkout lacks; nothing of it comes into the files.
 * @param remote its name in the checkout
 * @throws the error of Git: mostly it cannot be reached
 */
export async function readIncoming(folder: string, remote: string): Promise<Incoming> {
  const branch = await git(folder, ['symbolic-ref', '--short', 'HEAD']);
  const tracking = `refs/remotes/${remote}/${branch}`;
  const wanted = `+refs/heads/${branch}:${tracking}`;
  // Objects with paths that lead out of their folder are refused.
  const checked = ['-c', 'fetch.fsckObjects=true', 'fetch', '--quiet', '--no-tags'];
  await git(folder, [...checked, remote, wanted], { limitMs: FETCH_LIMIT_MS });
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
  const lines = await git(folder, ['log', format, `--max-count=${MOST_COMMITS}`, range]);
  if (lines === '') return [];
  return lines.split('\n').map((line) => {
    const [hash = '', author = '', seconds = '', subject = ''] = line.split('\0');
    return { hash, author, subject, committedAt: Number(seconds) * SECOND_MS };
  });
}

/** What differs between two commits; of what is no file, such as a link to one, it says so. */
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
