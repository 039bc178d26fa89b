import type { FileFinding } from '../../formats/file-finding.ts';

/** A catalog file as it was read: its path below the catalog folder, with forward slashes, and its bytes. */
export interface Source {
  readonly path: string;
  readonly bytes: Uint8Array;
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
}
