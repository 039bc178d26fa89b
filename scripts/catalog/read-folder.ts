import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Asset, Source } from '../../src/engine/source.ts';

/**
 * Everything below a catalog folder: YAML files as sources, all others as assets. Hidden files are passed over,
 * links to files are followed.
 * @throws the system's error when the folder cannot be read.
 */
export function readFolder(folder: string): { sources: Source[]; assets: Asset[] } {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => (entry.isFile() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).split(sep).join('/'))
    .sort();
  const sources: Source[] = [];
  const assets: Asset[] = [];
  for (const path of paths) {
    if (!statSync(join(folder, path)).isFile()) continue;
    const bytes = readFileSync(join(folder, path));
    if (/\.ya?ml$/.test(path)) sources.push({ path, bytes });
    else assets.push({ path, bytes, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return { sources, assets };
}
