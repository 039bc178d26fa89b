import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Module } from '../../src/engine/emit/module.ts';
import { isSystemError } from '../../src/server/platform/system-error.ts';
import { bytesIfThere } from '../read-if-there.mjs';
import { COMMITTED, finishWriting, LIST } from './finish-writing.mjs';
import { reading, writing } from './refusal.ts';

export { finishWriting };

/** The mark that every generated module begins with. */
const MARK = 'Written by the catalog compiler';
/** What is being written; until it is renamed nothing of it counts. */
const STAGED = '.next';
const LOCKS = join(import.meta.dirname, '../../.cache/locks');
const WAIT_MS = 60_000;

interface Difference {
  readonly written: readonly Module[];
  readonly removed: readonly string[];
}

/** Whether a folder holds files, none of them ours: to bring it up to date would be to delete them all. */
export function isForeign(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const entries = reading(folder, () => readdirSync(folder, { withFileTypes: true })).filter(
    ({ name }) => !name.startsWith('.'),
  );
  const isOurs = entries.some((entry) => entry.isFile() && bytesIfThere(join(folder, entry.name))?.includes(MARK));
  return entries.length > 0 && !isOurs;
}

/**
 * Brings a folder in step with its modules: those that differ are replaced, what is no longer generated is deleted. Other
 * processes may do the same at once. However this one ends, what is then in the folder after `finishWriting` is all of
 * the old state or all of the new one (ADR 41).
 * @returns the paths that changed, so that nothing downstream wakes up for nothing.
 * @throws Refusal where the system does not let it be done; Error when the folder holds somebody else's files, or another
 * process does not end its writing.
 */
export async function writeModules(folder: string, modules: readonly Module[]): Promise<readonly string[]> {
  if (isForeign(folder)) throw new Error(`${folder} holds files that the catalog compiler did not write`);
  if (reading(folder, () => isInStep(folder, modules))) return [];
  const { lockExclusively } = await import('../../src/server/platform/exclusive-lock.ts');
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16);
  const lock = writing(LOCKS, () => lockExclusively(join(LOCKS, name), WAIT_MS));
  if (lock === undefined) throw new Error(`another process has been writing to ${folder} for a minute`);
  try {
    return writing(folder, () => bringUpToDate(folder, modules));
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

/** A folder that somebody is just writing to is not in step: what was listed may be gone when it is looked at. */
function isInStep(folder: string, modules: readonly Module[]): boolean {
  if (!existsSync(folder) || readdirSync(folder).some((name) => name.startsWith(COMMITTED))) return false;
  try {
    const { written, removed } = differenceOf(folder, modules);
    return written.length === 0 && removed.length === 0;
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return false;
    throw error;
  }
}

function differenceOf(folder: string, modules: readonly Module[]): Difference {
  const wanted = new Set(modules.map(({ path }) => path));
  return {
    written: modules.filter(({ path, content }) => !bytesIfThere(join(folder, path))?.equals(Buffer.from(content))),
    removed: filesBelow(folder).filter((path) => !wanted.has(path)),
  };
}

/** From the renaming on, what was written counts. */
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

/** Those that are ours to replace: hidden ones are of the writing itself. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).split(sep).join('/'))
    .filter((path) => !path.startsWith('.'));
}
