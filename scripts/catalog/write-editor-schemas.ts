import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EDITOR_SCHEMAS } from '../../src/engine/catalog-files.ts';
import { editorSchemas } from '../../src/engine/editor/editor-schemas.ts';
import type { LinkedCatalog } from '../../src/engine/link/linked-catalog.ts';
import { writeModules } from './write-modules.ts';

/** The folder that the first lines of a catalog's files name: beside the catalog folder. */
export function editorFolder(catalogFolder: string): string {
  return join(resolve(catalogFolder), '..', EDITOR_SCHEMAS);
}

/**
 * Brings the schemas for editors up to date where a catalog has a folder for them. While a part of the catalog cannot
 * be read, they stay as they are.
 * @returns the files that changed
 */
export async function writeEditorSchemas(catalogFolder: string, catalog: LinkedCatalog): Promise<readonly string[]> {
  const folder = editorFolder(catalogFolder);
  const modules = existsSync(folder) ? editorSchemas(catalog) : undefined;
  return modules === undefined ? [] : writeModules(folder, modules);
}
