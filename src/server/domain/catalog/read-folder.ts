import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Asset, CatalogFolder, Source, UnreadableFile } from '../../../engine/source.ts';
import { isSystemError } from '../../platform/system-error.ts';

/**
 * Files that programs write for their own use: hidden files and folders, those that Windows adds to folders, and the marks of
 * Word and Excel beside a file that they have open.
 */
const OF_PROGRAMS = /(^|\/)(\.|~\$|Thumbs\.db$|desktop\.ini$)/i;

/** Whether a path, with forward slashes, belongs to a program and is ignored. */
export function isOfPrograms(path: string): boolean {
  return OF_PROGRAMS.test(path);
}

/** Returns a file that is not YAML. */
export function assetOf(path: string, bytes: Uint8Array): Asset {
  return { path, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/**
 * Reads everything below a catalog folder: YAML files as sources, other files as assets, the folders, and paths that cannot
 * be read, such as a broken link. Files of programs are ignored; links are followed.
 * @throws the error of the system if a folder cannot be read
 */
export function readFolder(folder: string): CatalogFolder {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !isOfPrograms(path))
    .sort();
  const sources: Source[] = [];
  const assets: Asset[] = [];
  const folders: string[] = [];
  const unreadable: UnreadableFile[] = [];
  for (const path of paths) {
    try {
      const stats = statSync(join(folder, path));
      if (stats.isDirectory()) folders.push(path);
      else {
        const bytes = stats.isFile() ? readFileSync(join(folder, path)) : new Uint8Array();
        if (/\.ya?ml$/.test(path)) sources.push({ path, bytes });
        else assets.push(assetOf(path, bytes));
      }
    } catch (error) {
      if (!isSystemError(error)) throw error;
      unreadable.push({ path, reason: error.code });
    }
  }
  return { sources, assets, folders, unreadable };
}
