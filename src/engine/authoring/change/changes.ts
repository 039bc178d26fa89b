import type { CatalogFolder, Source } from '../../core/source.ts';

/** The new bytes of changed files by path below the catalog folder; null: the file is deleted. */
export type Changes = ReadonlyMap<string, Uint8Array | null>;

/** Returns a catalog folder with changes applied: new texts of YAML files, and new paths of assets. */
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

/** Whether the bytes are the same array as those of an existing asset, which was then moved. */
function isMoved({ assets }: CatalogFolder, bytes: Uint8Array): boolean {
  return assets.some((asset) => asset.bytes === bytes);
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Encodes a text, with a byte-order mark if the file had one before. */
export function bytesOf(text: string, before?: Uint8Array): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const isMarked = before !== undefined && BYTE_ORDER_MARK.every((byte, index) => before[index] === byte);
  return isMarked ? Uint8Array.from([...BYTE_ORDER_MARK, ...bytes]) : bytes;
}
