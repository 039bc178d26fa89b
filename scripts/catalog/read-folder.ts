import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Asset, CatalogFolder, Source } from '../../src/engine/source.ts';

/** What programs keep for themselves: hidden files and folders, and what Windows writes into folders. */
const OF_PROGRAMS = /(^|\/)(\.|Thumbs\.db$|desktop\.ini$)/i;

/**
 * Everything below a catalog folder: YAML files as sources, all others as assets, and the folders. What programs keep
 * for themselves is passed over, links are followed. A link that leads nowhere is an empty file.
 * @throws the system's error when the folder or a file cannot be read.
 */
export function readFolder(folder: string): CatalogFolder {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !OF_PROGRAMS.test(path))
    .sort();
  const sources: Source[] = [];
  const assets: Asset[] = [];
  const folders: string[] = [];
  for (const path of paths) {
    const stats = statSync(join(folder, path), { throwIfNoEntry: false });
    if (stats?.isDirectory()) folders.push(path);
    else {
      const bytes = stats?.isFile() ? readFileSync(join(folder, path)) : new Uint8Array();
      if (/\.ya?ml$/.test(path)) sources.push({ path, bytes });
      else assets.push({ path, bytes, sha256: createHash('sha256').update(bytes).digest('hex') });
    }
  }
  return { sources, assets, folders };
}
