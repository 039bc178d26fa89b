import type { FastifyBaseLogger } from 'fastify';
import type { CatalogIncoming, CatalogIncomingDraft } from '../../../generated/api.ts';
import type { LanguageId } from '../../../generated/types.ts';
import { mayActAs } from '../../../shared/roles.ts';
import { SECOND_MS } from '../../../shared/time/duration.ts';
import type { HandlerServices, Handlers } from '../../api/handler.ts';
import { auditAction, type StaffAction } from '../../audit/entries.ts';
import type { StaffCaller } from '../../identity/callers.ts';
import { instant } from '../../platform/db/columns.ts';
import type { Connection } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { translatorFor } from '../../platform/translate.ts';
import { storeAsset } from '../catalog/asset-store.ts';
import { type FileChange, readerLanguage } from '../catalog/compiler.ts';
import { type EditorSchema, hasText, IN_CHECKOUT } from '../catalog/folder.ts';
import { changesTowards, namedConflicts } from '../drafts/conflicts.ts';
import { beginDraft, findDraftOfCommit } from '../drafts/store.ts';
import { type CommitOrder, commitFiles, isAncestor } from './commits.ts';
import { branchOf, git, gitBytes, pushCommits } from './git.ts';
import { type GitHistory, writeEditorSchemas } from './git-history.ts';
import { authorOf } from './store.ts';

interface Parts extends Pick<HandlerServices, 'database' | 'compiler'> {
  /** Undefined on a server that does not publish. */
  readonly history: GitHistory | undefined;
  /** Undefined on a server that does not push commits. */
  readonly incoming: IncomingCommits | undefined;
}

const NONE = { count: 0, commits: [], draft: null };

/** What the panel does with the commits that others have pushed to the catalogs' repository (ADR 64). */
export function incomingOperations(parts: Parts) {
  return {
    readIncomingCommits: () => readIncomingCommits(parts),
    draftIncomingCommits: ({ caller: { id, role }, requestInfo, language }) =>
      draftIncomingCommits(parts, { actorId: id, role, requestInfo }, language),
  } satisfies Partial<Handlers>;
}

/** Returns the commits that others have pushed and this checkout lacks. */
export async function readIncomingCommits({
  database,
  incoming,
}: Pick<Parts, 'database' | 'incoming'>): Promise<CatalogIncoming> {
  if (incoming === undefined) return { state: 'off', ...NONE };
  const found = await incoming.read();
  if (found === undefined) return { state: 'unreachable', ...NONE };
  const draft = await findDraftOfCommit(database, found.upstream);
  return {
    state: stateOf(found),
    count: found.count,
    commits: found.commits.map(({ committedAt, ...commit }) => ({ ...commit, committedAt: instant(committedAt) })),
    draft: draft?.id ?? null,
  };
}

/** The member of staff who asks for the draft. */
type DraftAuthor = Omit<StaffAction, 'id'> & Pick<StaffCaller, 'role'>;

/**
 * Begins a draft with the pushed changes, merged place by place with what was published here since. Commits that change
 * nothing in what is published are merged and pushed at once, because there is nothing to review and to publish.
 * @returns the draft, null if none was needed, and the places that were changed here as well; there the draft has the pushed
 *   value
 * @throws Refusal "not-possible" if there are no such commits or they also change code; without a draft, "not-permitted" for
 *   those who may not publish
 */
export async function draftIncomingCommits(
  { database, compiler, history, incoming }: Parts,
  { role, ...by }: DraftAuthor,
  language: LanguageId,
): Promise<CatalogIncomingDraft> {
  const found = await incoming?.read();
  if (incoming === undefined || history === undefined || found === undefined || stateOf(found) !== 'catalogs')
    throw new Refusal('not-possible');
  const changes = await incomingFiles(database, incoming.folder, found.files);
  const { files, conflicts: places } = await changesTowards({ database, compiler }, changes);
  const conflicts = await namedConflicts(compiler, places, files, readerLanguage(language));
  const t = await translatorFor(language, ['panel']);
  const title = t('panel:content.incoming.title', { name: found.commits[0]?.subject ?? '' });
  if (files.length > 0)
    return { draft: await beginDraft(database, by, { title, files, incomingCommit: found.upstream }), conflicts };
  if (!mayActAs(role, 'publisher')) throw new Refusal('not-permitted');
  await mergeIncoming(history, incoming, {
    paths: found.files.map(({ path }) => path),
    message: title,
    author: await authorOf(database, by.actorId),
    incomingCommit: found.upstream,
    editorSchemas: await compiler.request('editorSchemas', { contents: {} }),
  });
  await database.transaction((tx) => auditAction(tx, { ...by, id: found.upstream }, 'catalog-commits-merged'));
  return { draft: null, conflicts };
}

function stateOf({ count, changesCode }: Incoming): 'none' | 'code' | 'catalogs' {
  if (count === 0) return 'none';
  return changesCode ? 'code' : 'catalogs';
}

/** How long an answer is cached, because asking the other repository needs the network. */
const KEEP_MS = 5 * SECOND_MS;

/** The commits that others pushed to this server's remote repository and that are missing in its checkout. */
export class IncomingCommits {
  readonly folder: string;
  /** Name of the remote in the checkout. */
  readonly remote: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** The branch of the remote; undefined: that of the checkout. */
  readonly branch: string | undefined;
  #asked: { readonly at: number; readonly answer: Promise<Incoming | undefined> } | undefined;

  constructor(folder: string, remote: string, log: Pick<FastifyBaseLogger, 'warn'>, branch?: string) {
    this.branch = branch;
    this.folder = folder;
    this.remote = remote;
    this.log = log;
  }

  /**
   * Returns the commits that the checkout of the server lacks; an answer is kept for a while, so that not every call asks the
   * remote.
   * @returns undefined if the other repository cannot be reached
   */
  read(): Promise<Incoming | undefined> {
    const now = performance.now();
    if (this.#asked === undefined || now - this.#asked.at > KEEP_MS) this.#asked = { at: now, answer: this.#read() };
    return this.#asked.answer;
  }

  /** Makes the next `read` ask again, after commits were merged into the checkout. */
  forget(): void {
    this.#asked = undefined;
  }

  async #read(): Promise<Incoming | undefined> {
    try {
      return await readIncoming(this.folder, this.remote, this.branch);
    } catch (err) {
      this.log.warn({ err }, 'the Git remote could not be asked for new commits');
      return undefined;
    }
  }
}

interface MergeOrder extends CommitOrder {
  readonly incomingCommit: string;
  /** Schemas for completion in editors, as they follow from what is published; undefined: they stay unchanged. */
  readonly editorSchemas: readonly EditorSchema[] | undefined;
}

/**
 * Merges incoming commits that change nothing in what is published, and pushes the merge. The site stays as it is.
 * @param order its paths are the catalog files that the commits change; the merge has them as they are published
 * @throws the error of Git if the merge could not be committed; an error of the push is only logged, because the next
 *   publication pushes the merge, too
 */
async function mergeIncoming(history: GitHistory, incoming: IncomingCommits, order: MergeOrder): Promise<void> {
  const { folder, remote, branch, log } = incoming;
  // The merge has the files as they are published.
  await history.record();
  const merging = history.exclusively(async () => {
    // Somebody else may have merged them since they were read.
    if (await isAncestor(folder, order.incomingCommit, 'HEAD')) return;
    if (order.editorSchemas !== undefined) await writeEditorSchemas(folder, order.editorSchemas);
    await commitFiles(folder, order);
    await pushCommits(folder, remote, branch).catch((err: unknown) =>
      log.warn({ err }, 'the merge could not be pushed'),
    );
  });
  await merging.finally(() => incoming.forget());
}

/**
 * Returns the catalog files that others changed, with their contents before and after in the form that drafts store. Bytes
 * are stored as assets.
 * @param files changed files with the ids of their Git blobs
 */
async function incomingFiles(
  connection: Connection,
  folder: string,
  files: readonly FileChange[],
): Promise<readonly FileChange[]> {
  const contentOf = async (path: string, blob: string | null) => {
    if (blob === null) return null;
    const bytes = await gitBytes(folder, ['cat-file', 'blob', blob]);
    return hasText(path) ? bytes.toString('utf8') : storeAsset(connection, bytes);
  };
  const contents: FileChange[] = [];
  // One after the other, because each starts a process.
  for (const { path, before, after } of files)
    contents.push({ path, before: await contentOf(path, before), after: await contentOf(path, after) });
  return contents;
}

/** A short timeout, because a member of staff waits for the answer. */
const FETCH_LIMIT_MS = 20_000;
/** The number of latest commits that are listed; all are counted. */
const MAX_COMMITS = 20;
const CATALOG = `${IN_CHECKOUT.catalog}/`;
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

/** What others pushed to the branch of a checkout and the checkout does not have. */
interface Incoming {
  /** The last commit of the other repository, and the last common commit. */
  readonly upstream: string;
  readonly base: string;
  /** The latest first. */
  readonly commits: readonly IncomingCommit[];
  readonly count: number;
  /** The catalog files that the commits change, with their Git blobs in the last common commit and in the last one of others. */
  readonly files: readonly FileChange[];
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
    changesCode: changed.some(
      (change) => !files.includes(change) && !change.path.startsWith(`${IN_CHECKOUT.schemas}/`),
    ),
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
): Promise<readonly (FileChange & { readonly isFile: boolean })[]> {
  const printed = await git(folder, ['diff', '--raw', '--no-abbrev', '--no-renames', '-z', from, to]);
  return [...printed.matchAll(CHANGE)].map(({ groups = {} }) => {
    const { modes = '', before = '', after = '', path = '' } = groups;
    return { path, before: blobOf(before), after: blobOf(after), isFile: MODES_OF_FILES.test(modes) };
  });
}

function blobOf(hash: string): string | null {
  return /^0+$/.test(hash) ? null : hash;
}
