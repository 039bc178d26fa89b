import type { CatalogFolder } from '../../src/engine/core/source.ts';
import * as catalog from '../../src/server/content/catalog/folder.ts';
import { reading } from './file-access-error.ts';

/**
 * Reads everything below a catalog folder.
 * @throws FileAccessError when a folder cannot be read
 */
export function readFolder(folder: string): CatalogFolder {
  return reading(folder, () => catalog.readFolder(folder));
}
