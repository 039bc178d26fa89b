import { SECOND_MS } from '../../../shared/duration.ts';
import { EDITOR_SCHEMAS } from '../catalog/editor-schemas.ts';
import { git } from '../checkout/git.ts';

/** Somebody waits for the answer. */
const FETCH_LIMIT_MS = 20_000;
/** The latest; more are counted. */
const MOST_COMMITS = 20;
const CATALOG = 'catalog/';

export interface IncomingCommit {
  readonly hash: string;
  readonly author: string;
  readonly subject: string;
  /** Unix time in milliseconds. */
  readonly committedAt: number;
}

/** What others have pushed to the branch of a checkout, and is not in the checkout. */
export interface Incoming {
  /** The last commit of the other repository, and the last one that both have. */
  readonly upstream: string;
  readonly base: string;
  /** The latest first. */
  readonly commits: readonly IncomingCommit[];
  readonly count: number;
  /** Catalog files that they change, below the catalog folder. */
  readonly paths: readonly string[];
  /** Whether they change other files, too: what the panel cannot take in. */
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
  const changed = await git(folder, ['diff', '--name-only', '--no-renames', '-z', base, upstream]);
  const names = changed.split('\0').filter((name) => name !== '');
  return {
    upstream,
    base,
    commits: await commitsOf(folder, since),
    count: Number(await git(folder, ['rev-list', '--count', since])),
    paths: names.filter((name) => name.startsWith(CATALOG)).map((name) => name.slice(CATALOG.length)),
    changesCode: names.some((name) => !name.startsWith(CATALOG) && !name.startsWith(`${EDITOR_SCHEMAS}/`)),
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
