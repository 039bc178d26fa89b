import { textAt } from '../../contract/json.ts';
import { schemas } from '../../contract/schemas.ts';
import { definitionsOf, type LinkedCatalog, placeWithin } from '../../core/link/linked-catalog.ts';
import type { CatalogFolder } from '../../core/source.ts';
import { type RenameRefusal, type RenameResult, renameAtSpots } from './rename-changes.ts';
import type { Spot } from './spots.ts';

const PATTERN = schemas.downloads.properties?.['downloads']?.items?.properties?.['file']?.pattern ?? '';

/** Renames a file for download; requests for the former name are redirected to it. */
export function renameFile(
  catalog: LinkedCatalog,
  folder: CatalogFolder,
  { from, to }: { readonly from: string; readonly to: string },
): RenameResult | RenameRefusal {
  const downloads = [...definitionsOf(catalog, 'download').values()];
  const spots = downloads
    .filter(({ value }) => textAt(value, 'file') === from)
    .map((download) => placeWithin(download, 'file'))
    .filter((place): place is Spot => 'pointer' in place);
  const file = folder.assets.find(({ path }) => path === from);
  if (spots.length === 0 || file === undefined)
    return { refused: 'unknown', known: downloads.map(({ value }) => textAt(value, 'file') ?? '') };
  if (from === to) return { refused: 'same' };
  const endingOf = (path: string) => path.slice(path.lastIndexOf('.'));
  if (!new RegExp(PATTERN, 'u').test(to) || endingOf(from) !== endingOf(to)) return { refused: 'bad-file' };
  if (folder.assets.some(({ path }) => path === to)) return { refused: 'taken', file: to };
  const kept = { list: 'formerFiles', from, to };
  const done = renameAtSpots(catalog, folder, { name: from, spots, kept }, to, { from, to });
  return { ...done, changes: new Map([...done.changes, [from, null], [to, file.bytes]]) };
}
