import { createHash } from 'node:crypto';
import type { CatalogFiles } from '../catalog/read-folder.ts';

/** The folder of the catalogs in the paths of a state. */
export const CATALOG = 'catalog/';

/** A file's path below the folder of the project, with slashes, and the SHA-256 of its bytes. */
export interface FileDigest {
  readonly path: string;
  readonly digest: string;
}

/** Returns the SHA-256 of bytes in hexadecimal digits. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns the digests of the files of a catalog. */
export function digestsOf(files: CatalogFiles): readonly FileDigest[] {
  return [...files].map(([path, bytes]) => ({ path: CATALOG + path, digest: digestOf(bytes) }));
}

/** Returns one digest of many files; it covers their paths as well. */
export function digestOfAll(files: readonly FileDigest[]): string {
  const hash = createHash('sha256');
  for (const { path, digest } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(`${path}\0${digest}\n`);
  return hash.digest('hex');
}

/** Returns the digest of a whole catalog. */
export function catalogDigest(files: CatalogFiles): string {
  return digestOfAll(digestsOf(files));
}
