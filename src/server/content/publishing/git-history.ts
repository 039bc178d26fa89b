import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import type { Database } from '../../platform/db/database.ts';
import { isSystemError } from '../../platform/errors.ts';
import { writeWhole } from '../../platform/files.ts';
import { repeat } from '../../platform/jobs.ts';
import type { CatalogCompiler, PublishedCatalog } from '../catalog/compiler.ts';
import type { EditorSchema } from '../catalog/folder.ts';
import {
  type CatalogFiles,
  catalogDigest,
  digestOf,
  filesOfFolder,
  IN_CHECKOUT,
  readFolder,
} from '../catalog/folder.ts';
import { isWrittenOrPublished, publishedVersions } from './choose-state.ts';
import { commitDue } from './commits.ts';
import type { PublicationFollower } from './follower.ts';
import { pushCommits, requireCheckout, WRITTEN_CATALOG } from './git.ts';
import { filesOf, publicationsToCommit } from './store.ts';

/** Codes of the system for a folder that this server may not write, as in an image. */
const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM']);
const END_LIMIT_MS = 8_000;
const MAX_PAUSE_MINUTES = 60;

interface HistoryDeps {
  readonly database: Database;
  readonly compiler: CatalogCompiler;
  /** The state that this server knows, whose files the compiler has. */
  readonly follower: Pick<PublicationFollower, 'number' | 'notServed'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** The checkout. */
  readonly folder: string;
  /** The remote that commits are pushed to; undefined if they are not. */
  readonly remote: string | undefined;
  readonly branch: string | undefined;
}

/**
 * Writes what is published into the checkout of this server, and commits it there as the person who published it. Visitors do
 * not wait for it; what fails is tried again, after a minute at first and later every hour, and after the next start.
 */
export class GitHistory {
  readonly #deps: HistoryDeps;
  readonly #merging = new Map<string, string>();
  readonly #repeated: { stop(): Promise<void> };
  #work: Promise<unknown> = Promise.resolve();
  #isDone = false;
  /** Tries that have failed since the last publication, and when the next one begins, by `performance.now()`. */
  #failures = 0;
  #notBefore = 0;
  #isPushed: boolean;

  constructor(deps: HistoryDeps) {
    this.#deps = deps;
    this.#isPushed = deps.remote === undefined;
    this.#repeated = repeat(
      () => (this.#isDone || performance.now() < this.#notBefore ? Promise.resolve() : this.#try()),
      MINUTE_MS,
      (err) => deps.log.error({ err }, 'the publications are not in the checkout yet'),
    );
  }

  /** Remembers that a publication also merges a commit by others, whose hash its commit names. */
  merge(publication: string, incomingCommit: string): void {
    this.#merging.set(publication, incomingCommit);
  }

  /** Writes, commits and pushes what is published and was not yet. */
  record(): Promise<void> {
    this.#failures = 0;
    return this.#try();
  }

  #try(): Promise<void> {
    this.#isDone = false;
    this.#notBefore = performance.now() + Math.min(2 ** this.#failures++, MAX_PAUSE_MINUTES) * MINUTE_MS;
    return this.exclusively(() => this.#record());
  }

  /** Runs work on the checkout while nothing else here changes it. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#work.then(work, work);
    this.#work = result.catch(() => {});
    return result;
  }

  async stop(): Promise<void> {
    await this.#repeated.stop();
    // A hook of Git may hang; then the next start completes the work.
    await Promise.race([this.#work, new Promise((resolve) => setTimeout(resolve, END_LIMIT_MS).unref())]);
  }

  async #record(): Promise<void> {
    const { database, compiler, follower, log, folder, remote, branch } = this.#deps;
    if (follower.notServed !== null) return;
    const { published } = compiler;
    const due = await publicationsToCommit(database, follower.number);
    const isWritten = published === undefined || (await this.#write(published, due));
    const isWorkTree = await requireCheckout(folder).then(
      () => true,
      () => false,
    );
    // Neither changes before the next start.
    this.#isDone = !isWritten || !isWorkTree;
    if (this.#isDone) return;
    await commitDue({ database, log, folder, due, merging: this.#merging });
    if (due.length > 0) this.#isPushed = remote === undefined;
    if (remote !== undefined && !this.#isPushed) {
      this.#isPushed = await pushCommits(folder, remote, branch).then(
        () => true,
        (err: unknown) => {
          log.error({ err }, 'the publication could not be pushed to the Git remote');
          return false;
        },
      );
    }
    this.#isDone = this.#isPushed && (await publicationsToCommit(database)).length === 0;
  }

  /** @returns false if this server may not write the folder */
  async #write({ digest, files }: PublishedCatalog, due: readonly { readonly id: string }[]): Promise<boolean> {
    const { database, compiler, log, folder } = this.#deps;
    const own = new Set<string>();
    for (const { id } of due) for (const { path } of await filesOf(database, id)) own.add(path);
    try {
      const present = filesOfFolder(readFolder(join(folder, IN_CHECKOUT.catalog)));
      // A checkout that has missed publications has versions of files that are no longer known one by one.
      const isPublished = await isWrittenOrPublished(folder, catalogDigest(present), database);
      const versions = await publishedVersions(database);
      const isChanged = await writeCatalog(
        join(folder, IN_CHECKOUT.catalog),
        present,
        files,
        (path, digest) => isPublished || own.has(path) || versions.get(path)?.has(digest) === true,
      );
      const schemas = isChanged ? await compiler.request('editorSchemas', { contents: {} }) : undefined;
      if (schemas !== undefined) await writeEditorSchemas(folder, schemas);
      await mkdir(dirname(join(folder, WRITTEN_CATALOG)), { recursive: true });
      await writeFile(join(folder, WRITTEN_CATALOG), digest);
      return true;
    } catch (err) {
      if (!isSystemError(err) || !READ_ONLY.has(err.code)) throw err;
      log.info({ err }, 'publications are not written into the folder of the catalogs');
      return false;
    }
  }
}

/**
 * Makes a folder of catalogs equal to published ones, except for files that must not be replaced.
 * @param present the files in it
 * @param mayReplace by the path of a present file and the digest of its bytes
 * @returns whether anything was changed
 */
async function writeCatalog(
  folder: string,
  present: CatalogFiles,
  published: CatalogFiles,
  mayReplace: (path: string, digest: string) => boolean,
): Promise<boolean> {
  let isChanged = false;
  for (const path of new Set([...present.keys(), ...published.keys()])) {
    const [before, after] = [present.get(path), published.get(path)];
    if (before !== undefined && after !== undefined && Buffer.compare(before, after) === 0) continue;
    if (before !== undefined && !mayReplace(path, digestOf(before))) continue;
    isChanged = true;
    if (after === undefined) await rm(join(folder, path), { force: true });
    else {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeWhole(join(folder, path), after);
    }
  }
  return isChanged;
}

/** Updates the schemas for editors in a checkout that has them. */
export async function writeEditorSchemas(folder: string, modules: readonly EditorSchema[]): Promise<void> {
  const schemas = join(folder, IN_CHECKOUT.schemas);
  if ((await readdir(schemas).catch(() => [])).length === 0) return;
  await Promise.all(modules.map(({ path, content }) => writeFile(join(schemas, path), content)));
}
