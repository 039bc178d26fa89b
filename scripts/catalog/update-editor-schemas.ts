import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EDITOR_SCHEMAS } from '../../src/engine/contract/catalog-files.ts';
import type { MessageLanguage } from '../../src/engine/contract/schemas.ts';
import type { LinkedCatalog } from '../../src/engine/core/link/linked-catalog.ts';
import { editorSchemas } from '../../src/engine/editor/editor-schemas.ts';
import { FileAccessError } from './errors.ts';
import { isForeign, writeModules } from './write-modules.ts';

/** The folder of schemas that the first lines of catalog files name; it is beside the catalog folder. */
export function editorFolder(catalogFolder: string): string {
  return join(resolve(catalogFolder), '..', EDITOR_SCHEMAS);
}

interface EditorUpdate {
  /** The files that changed. */
  readonly changed: readonly string[];
  /** The state that the folder is left in, if this decides it: empty without a folder. */
  readonly state?: string;
  /** Why the schemas were not written, when the system refused; this stops nothing else. */
  readonly refused?: string;
}

/**
 * Updates the schemas for editors, when the catalog has a folder for them. While a part of the catalog cannot be read, they
 * stay unchanged.
 */
export async function updateEditorSchemas(
  catalogFolder: string,
  catalog: LinkedCatalog,
  language: MessageLanguage,
): Promise<EditorUpdate> {
  const folder = editorFolder(catalogFolder);
  if (!existsSync(folder)) return { changed: [], state: '' };
  const modules = editorSchemas(catalog);
  if (modules === undefined) return { changed: [] };
  try {
    if (isForeign(folder)) return { changed: [], refused: STAY[language](FOREIGN[language](folder)) };
    return await writeModules(folder, modules);
  } catch (error) {
    if (!(error instanceof FileAccessError)) throw error;
    return { changed: [], refused: STAY[language](error.text(language)) };
  }
}

const STAY: Readonly<Record<MessageLanguage, (why: string) => string>> = {
  es: (why) => `La ayuda para los editores (schema/editor) no se actualizó: ${why}\n`,
  en: (why) => `The help for editors (schema/editor) was not updated: ${why}\n`,
};

const FOREIGN: Readonly<Record<MessageLanguage, (folder: string) => string>> = {
  es: (folder) => `«${folder}» tiene archivos que este programa no escribió; sáquelos de ahí`,
  en: (folder) => `"${folder}" has files that this program did not write; move them elsewhere`,
};
