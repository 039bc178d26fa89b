import type { CheckedFile, LinkedCatalog } from '../../../engine/link/linked-catalog.ts';
import type { FileRole } from '../../../engine/problem.ts';
import type { CatalogFile } from '../../../generated/api.ts';
import { referenceTo } from './asset-reference.ts';
import type { DraftContents } from './compiler-requests.ts';

/** The role of the files that staff may replace. Icons and drawings are shared by pages and belong to the design. */
const ROLE: FileRole = 'download';

/** Returns the replaceable files that a catalog file names, each once. */
export function assetsOf(
  { indexed }: CheckedFile,
  { assets }: LinkedCatalog,
  contents: DraftContents,
): CatalogFile['assets'] {
  const paths = replaceableIn(indexed);
  return paths.flatMap((path) => {
    const asset = assets.get(path);
    if (asset === undefined) return [];
    const { bytes } = asset;
    return [{ path, bytes: bytes.length, version: referenceTo(bytes), isReplaced: Object.hasOwn(contents, path) }];
  });
}

/** Returns the paths of the replaceable files that a catalog file names. */
export function replaceableIn({ files }: CheckedFile['indexed']): readonly string[] {
  return [...new Set(files.filter(({ role }) => role === ROLE).map(({ file }) => file))];
}
