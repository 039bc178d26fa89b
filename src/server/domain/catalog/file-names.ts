import { nameOfId } from '../../../engine/diff/item-name.ts';
import type { CheckedFile, LinkedCatalog } from '../../../engine/link/linked-catalog.ts';
import type { MessageLanguage } from '../../../engine/messages.ts';
import { toPointer } from '../../../engine/pointer.ts';

/** Returns the name of the thing in a file, for people; empty if its kind has only one file. */
export function nameOfFile(catalog: LinkedCatalog, file: CheckedFile, language: MessageLanguage): string {
  if (!file.kind.path.includes('*')) return '';
  const root = file.indexed.definitions.find(({ path }) => toPointer(path).length === 1);
  return root === undefined ? file.path : nameOfId(catalog, root.kind, root.id, language);
}
