import type { FileFinding } from '../../formats/file-finding.ts';

/** A catalog file as it was read: its path below the catalog folder, with forward slashes, and its bytes. */
export interface Source {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The pack that it comes with; undefined for a file of the agency. */
  readonly pack?: string | undefined;
  /** Whether it is a part of a list, although it has the list's own path: packs have the other parts. */
  readonly isPart?: boolean | undefined;
}

/** A file that exists but cannot be read. */
export interface UnreadableFile {
  readonly path: string;
  /** Error code of the system, such as EACCES. */
  readonly reason: string;
}

/** A file that catalogs refer to (downloads, drawings, icons), below the catalog folder. */
export interface Asset {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
  /** What an inspection of a download has found; undefined if nothing, or if it was not inspected. */
  readonly finding?: FileFinding | undefined;
  /** The pack that it comes with; undefined for a file of the agency. */
  readonly pack?: string | undefined;
}

/** The content of a catalog folder. */
export interface CatalogFolder {
  /** Every .yaml file. */
  readonly sources: readonly Source[];
  /** Every other file. */
  readonly assets: readonly Asset[];
  /** The paths of the folders in it, including empty ones. */
  readonly folders: readonly string[];
  /** Files that exist but cannot be read. */
  readonly unreadable?: readonly UnreadableFile[];
  /** The files of the packs of the engine, which the files of the folder lie over; each names its pack. */
  readonly packs?: Pick<CatalogFolder, 'sources' | 'assets'> | undefined;
}

const PACKS = 'src/packs';

/**
 * Returns a file's path as reports show it: after the name of the catalog folder, or for a file that comes with a pack after that
 * of the pack, `src/packs/countries/co/country/co.yaml`.
 */
export function shownPath({ path, pack }: Pick<Source, 'path' | 'pack'>, folder: string): string {
  return [pack === undefined ? folder : `${PACKS}/${pack}`, path].filter((part) => part !== '').join('/');
}

/** Returns the path of a file from how reports show it. */
export function pathShown(shown: string, folder: string): string {
  const inPack = /^src\/packs\/(?:site|[a-z]+\/[a-z]+)\/(.*)$/s.exec(shown);
  return inPack?.[1] ?? (shown === folder ? '' : shown.slice(folder.length + 1));
}
