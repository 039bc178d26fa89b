import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isSystemError } from '../../platform/system-error.ts';
import { inBatches } from './in-batches.ts';

/** A file's path below a folder, with slashes, and the SHA-256 of its bytes. */
export interface FileDigest {
  readonly path: string;
  readonly digest: string;
}

/** Files that are read at once. */
const AT_ONCE = 16;

/** Returns the SHA-256 of bytes in hexadecimal digits. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Returns the digests of files and of all files below folders, sorted by path.
 * @param root the folder that the paths are relative to
 * @param isExcluded by path
 */
export async function digestFiles(
  root: string,
  paths: readonly string[],
  isExcluded: (path: string) => boolean = () => false,
): Promise<readonly FileDigest[]> {
  const files = (await Promise.all(paths.map((path) => filesAt(root, path))))
    .flat()
    .filter((path) => !isExcluded(path));
  const digests = await inBatches(files, AT_ONCE, async (path) => ({ path, digest: await digestOfFile(root, path) }));
  return [...digests].sort(byPath);
}

/** Returns one digest of many files; it covers their paths as well. */
export function digestOfAll(files: readonly FileDigest[]): string {
  const hash = createHash('sha256');
  for (const { path, digest } of [...files].sort(byPath)) hash.update(`${path}\0${digest}\n`);
  return hash.digest('hex');
}

async function digestOfFile(root: string, path: string): Promise<string> {
  return digestOf(await readFile(join(root, path)));
}

/**
 * Returns the files below a folder, or the path itself if it is a file; none if it is missing.
 * @returns paths relative to `root`, with slashes
 */
export async function filesAt(root: string, path: string): Promise<string[]> {
  try {
    const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOTDIR') return [path];
    if (!isSystemError(error) || error.code !== 'ENOENT') throw error;
    // A publication may have replaced a folder below it during the walk; only a missing path itself has no files.
    return existsSync(join(root, path)) ? filesAt(root, path) : [];
  }
}

function byPath(a: FileDigest, b: FileDigest): number {
  return a.path < b.path ? -1 : 1;
}
