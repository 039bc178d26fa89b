import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Asset, Source, Unread } from '../../src/engine/source.ts';
import { isSystemError, reading } from './refusal.ts';

export interface Folder {
  readonly sources: Source[];
  readonly assets: Asset[];
  readonly unread: Unread[];
}

/**
 * Everything below a catalog folder: YAML files as sources, all others as assets, and what cannot be read. Hidden files
 * are passed over, links to files are followed.
 * @throws Refusal when a folder cannot be read.
 */
export function readFolder(folder: string): Folder {
  const paths = reading(folder, () => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => (entry.isFile() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).split(sep).join('/'))
    .sort();
  const found: Folder = { sources: [], assets: [], unread: [] };
  for (const path of paths) {
    try {
      if (!statSync(join(folder, path)).isFile()) continue;
      const bytes = readFileSync(join(folder, path));
      if (/\.ya?ml$/.test(path)) found.sources.push({ path, bytes });
      else found.assets.push({ path, bytes, sha256: createHash('sha256').update(bytes).digest('hex') });
    } catch (error) {
      if (!isSystemError(error)) throw error;
      found.unread.push({ path, reason: error.code });
    }
  }
  return found;
}
