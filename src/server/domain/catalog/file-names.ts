import { nameOfId } from '../../../engine/diff/item-name.ts';
import type { CheckedFile, LinkedCatalog } from '../../../engine/link/linked-catalog.ts';
import type { MessageLanguage } from '../../../engine/messages.ts';
import { toPointer } from '../../../engine/pointer.ts';

/** What people know a file by that is one of its kind; empty for the only one. */
export function nameOfFile(catalog: LinkedCatalog, file: CheckedFile, language: MessageLanguage): string {
  if (!file.kind.path.includes('*')) return '';
  const root = file.indexed.definitions.find(({ path }) => toPointer(path).length === 1);
  return root === undefined ? file.path : nameOfId(catalog, root.kind, root.id, language);
}
