import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, copyFileSync, existsSync, linkSync, mkdirSync, openSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Permission bits of everyone but the owner. */
const OF_OTHERS = 0o077;

/**
 * Creates a folder and those above it that are missing. An existing folder keeps its mode. Others may create the same folders
 * meanwhile. The `recursive` of Node never ends in a file system that has no such folders (`/proc`).
 * @throws the error of the system
 */
export function makeFolder(folder: string, mode?: number): void {
  try {
    makeBelowParent(folder, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    makeFolder(dirname(folder), mode);
    makeBelowParent(folder, mode);
  }
}

function makeBelowParent(folder: string, mode: number | undefined): void {
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}

/** Creates a file that only its owner may read, before a library opens it without a mode. The library reports any error. */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch {
    return;
  }
  restrictToOwner([file]);
}

/**
 * Removes the permissions of everyone but the owner from existing files and folders.
 * @returns those that remain open because they belong to another user
 */
export function restrictToOwner(paths: readonly string[]): string[] {
  // Windows has no such permission bits.
  if (process.platform === 'win32') return [];
  return paths.filter((path) => existsSync(path) && !isRestricted(path));
}

function isRestricted(path: string): boolean {
  const { mode } = statSync(path);
  if ((mode & OF_OTHERS) === 0) return true;
  try {
    chmodSync(path, mode & ~OF_OTHERS & 0o777);
    return true;
  } catch {
    return false;
  }
}

/** What the name of a file ends with while it is being written. */
export const UNFINISHED = '.new';

/** Writes a file so that it is always complete or missing; a former one is replaced as a whole. */
export async function writeWhole(
  file: string,
  bytes: string | Uint8Array | Readable,
  options: { readonly mode?: number; readonly flush?: boolean } = {},
): Promise<void> {
  // A hidden file, which programs that read the folder ignore. Others may write the same file at the same time.
  const part = join(dirname(file), `.${randomUUID()}.${basename(file)}${UNFINISHED}`);
  try {
    await writeFile(part, bytes, options);
    await rename(part, file);
  } catch (error) {
    // On a full disk it would take what is left.
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Makes a second file with the same bytes: a hard link, which takes no time and no space, or a copy. Neither file may be
 * changed afterwards, only replaced or removed.
 * @param target a path where no file exists yet
 */
export function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // The target is on another disk, or the file system has no hard links.
    copyFileSync(source, target);
  }
}
