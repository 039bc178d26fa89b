import type { CatalogFolder, Source } from '../source.ts';

/** What becomes of files, by path below the catalog folder: their new bytes, or nothing. */
export type Changes = ReadonlyMap<string, Uint8Array | null>;

/** A catalog folder as it is after some changes: of the text of YAML files, and of the places of other files. */
export function changed(folder: CatalogFolder, changes: Changes): CatalogFolder {
  const kept = folder.sources.filter(({ path }) => !changes.has(path));
  const written = [...changes].flatMap(([path, bytes]): Source[] =>
    bytes === null || isMoved(folder, bytes) ? [] : [{ path, bytes }],
  );
  const assets = folder.assets.filter(({ path }) => !changes.has(path));
  const moved = [...changes].flatMap(([path, bytes]) =>
    folder.assets.filter((asset) => asset.bytes === bytes).map((asset) => ({ ...asset, path })),
  );
  return { ...folder, sources: [...kept, ...written], assets: [...assets, ...moved] };
}

/** What has the very bytes of a file that is there is that file, in another place. */
function isMoved({ assets }: CatalogFolder, bytes: Uint8Array): boolean {
  return assets.some((asset) => asset.bytes === bytes);
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** A text as bytes, with the byte-order mark where the file had one before. */
export function bytesOf(text: string, before?: Uint8Array): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const isMarked = before !== undefined && BYTE_ORDER_MARK.every((byte, index) => before[index] === byte);
  return isMarked ? Uint8Array.from([...BYTE_ORDER_MARK, ...bytes]) : bytes;
}
