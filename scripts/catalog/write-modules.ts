import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Module } from '../../src/engine/core/emit/module.ts';
import { isSystemError } from '../../src/server/platform/errors.ts';
import { bytesIfThere } from '../launch/read-if-there.mjs';
import { reading, writing } from './errors.ts';
import { COMMITTED, finishWriting, LIST } from './finish-writing.mjs';

export { finishWriting };

/** The mark that every generated module begins with. */
const MARK = 'Written by the catalog compiler';
/** The folder that is being written; it takes effect only when it is renamed. */
const STAGED = '.next';
const LOCKS = join(import.meta.dirname, '../../.cache/locks');
const WAIT_MS = 60_000;

interface Difference {
  readonly written: readonly Module[];
  readonly removed: readonly string[];
}

/** Whether a folder holds only files that the compiler did not write; updating it would delete them all. */
export function isForeign(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const entries = reading(folder, () => readdirSync(folder, { withFileTypes: true })).filter(
    ({ name }) => !name.startsWith('.'),
  );
  const isOurs = entries.some((entry) => entry.isFile() && bytesIfThere(join(folder, entry.name))?.includes(MARK));
  return entries.length > 0 && !isOurs;
}

/**
 * Updates a folder to match its modules: replaces those that differ and deletes those that are no longer generated. Other
 * processes may do the same at once. However this process ends, after `finishWriting` the folder has either the whole old
 * state or the whole new one (ADR 78).
 * @returns the paths that changed, so that nothing downstream reacts to an unchanged file, and the state of the folder
 * @throws FileAccessError when the system refuses it; Error when the folder holds files of another origin, or when another process
 * does not finish writing.
 */
export async function writeModules(folder: string, modules: readonly Module[]) {
  if (isForeign(folder))
    throw new Error(`${folder} contains files that the catalog compiler did not write: choose another folder`);
  const state = digestOf(modules);
  if (stateOf(folder) === state) return { changed: [], state };
  const { lockExclusively } = await import('../../src/server/platform/data-folder.ts');
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16);
  const lock = writing(LOCKS, () => lockExclusively(join(LOCKS, name), WAIT_MS));
  if (lock === undefined)
    throw new Error(`another process has been writing to ${folder} for a minute: try again later`);
  try {
    return { changed: writing(folder, () => bringUpToDate(folder, modules)), state };
  } finally {
    lock.release();
  }
}

function bringUpToDate(folder: string, modules: readonly Module[]): string[] {
  mkdirSync(folder, { recursive: true });
  finishWriting(folder);
  const difference = differenceOf(folder, modules);
  commit(folder, difference);
  finishWriting(folder);
  return [...difference.written.map(({ path }) => path), ...difference.removed];
}

/**
 * The digest of the modules that a folder holds; empty if there is no folder, undefined if it cannot be read or another process
 * writes to it.
 */
export function stateOf(folder: string): string | undefined {
  if (!existsSync(folder)) return '';
  try {
    if (readdirSync(folder).some((name) => name.startsWith(COMMITTED))) return undefined;
    const moduleAt = (path: string): Module => ({
      path,
      get content() {
        return readFileSync(join(folder, path));
      },
    });
    return digestOf(filesBelow(folder).map(moduleAt));
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return undefined;
  }
}

/** The digest of modules with their paths, in any order. */
function digestOf(modules: readonly Module[]): string {
  const hash = createHash('sha256');
  const sorted = [...modules].sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, content } of sorted) hash.update(path).update('\0').update(content).update('\0');
  return hash.digest('hex');
}

function differenceOf(folder: string, modules: readonly Module[]): Difference {
  const wanted = new Set(modules.map(({ path }) => path));
  return {
    written: modules.filter(({ path, content }) => !bytesIfThere(join(folder, path))?.equals(Buffer.from(content))),
    removed: filesBelow(folder).filter((path) => !wanted.has(path)),
  };
}

/** Commits the written files: the final rename makes them valid. */
function commit(folder: string, { written, removed }: Difference): void {
  const staged = join(folder, STAGED);
  rmSync(staged, { recursive: true, force: true });
  for (const { path, content } of written) {
    mkdirSync(dirname(join(staged, path)), { recursive: true });
    writeFileSync(join(staged, path), content);
  }
  mkdirSync(staged, { recursive: true });
  writeFileSync(join(staged, LIST), JSON.stringify({ written: written.map(({ path }) => path), removed }));
  renameSync(staged, join(folder, `${COMMITTED}${process.pid}-${Date.now()}`));
}

/** The files that may be replaced; hidden files belong to the writing process. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).split(sep).join('/'))
    .filter((path) => !path.startsWith('.'));
}

/** Whether a folder holds the complete modules of any state of the catalog. */
export function isGenerated(folder: string): boolean {
  finishWriting(folder);
  return existsSync(join(folder, 'content.ts'));
}
