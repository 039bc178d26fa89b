import type { CheckedFile, LinkedCatalog } from '../../../engine/link/linked-catalog.ts';
import type { FileRole } from '../../../engine/problem.ts';
import type { CatalogFile } from '../../../generated/api.ts';
import type { DraftContents } from './questions.ts';

/** What staff replace. Icons and drawings are shared by pages, and belong to the design. */
const ROLE: FileRole = 'download';

/** The files that a catalog file names and that may be replaced, each once. */
export function assetsOf(
  { indexed }: CheckedFile,
  { assets }: LinkedCatalog,
  contents: DraftContents,
): CatalogFile['assets'] {
  const paths = replaceableIn(indexed);
  return paths.flatMap((path) => {
    const asset = assets.get(path);
    return asset === undefined ? [] : [{ path, bytes: asset.bytes.length, isReplaced: Object.hasOwn(contents, path) }];
  });
}

/** The paths of the files that a catalog file names and that may be replaced. */
export function replaceableIn({ files }: CheckedFile['indexed']): readonly string[] {
  return [...new Set(files.filter(({ role }) => role === ROLE).map(({ file }) => file))];
}
