import { parse } from '../../../engine/parse/parse.ts';
import { referenceOfHash } from './asset-reference.ts';
import { CATALOG_FOLDER } from './catalog-folder.ts';
import { readFolder } from './read-folder.ts';

/** Returns the published content of files by path, in the form that drafts store; missing files are left out. */
export function publishedContents(paths: readonly string[]): Readonly<Record<string, string>> {
  const { sources, assets } = readFolder(CATALOG_FOLDER);
  const wanted = new Set(paths);
  const texts = sources
    .filter(({ path }) => wanted.has(path))
    .map((source) => [source.path, parse(source).text] as const);
  const references = assets
    .filter(({ path }) => wanted.has(path))
    .map(({ path, sha256 }) => [path, referenceOfHash(sha256)] as const);
  return Object.fromEntries([...texts, ...references]);
}
