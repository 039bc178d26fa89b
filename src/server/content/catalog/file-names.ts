import { isPart } from '../../../engine/catalog-files.ts';
import { nameOfId } from '../../../engine/diff/item-name.ts';
import type { CheckedFile, LinkedCatalog } from '../../../engine/link/linked-catalog.ts';
import type { MessageLanguage } from '../../../engine/messages.ts';
import { toPointer } from '../../../engine/pointer.ts';

/** Returns the name of the thing in a file, for people: the path of a part of a list; empty if its kind has only one file. */
export function nameOfFile(catalog: LinkedCatalog, file: CheckedFile, language: MessageLanguage): string {
  if (isPart(file.kind, file.path)) return file.path;
  if (!file.kind.path.includes('*')) return '';
  const root = file.indexed.definitions.find(({ path }) => toPointer(path).length === 1);
  return root === undefined ? file.path : nameOfId(catalog, root.kind, root.id, language);
}
