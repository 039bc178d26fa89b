import { textKeys } from '../emit/texts.ts';
import { placeOf, type Rule } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';

/**
 * An interface text, which is filed under its own id, does not take the place of a text of another file.
 * All other texts are told apart by the prefix of their kind of file.
 */
export const duplicateTextKey: Rule = function* (catalog) {
  const isInterface = ({ kind }: { kind: { textPrefix: string } }) => kind.textPrefix === '';
  const ids = catalog.files.filter(isInterface).flatMap(({ indexed }) => indexed.definitions.map(({ id }) => id));
  const prefixes = new Set(ids.map((id) => id.split('.', 1)[0]));
  const others = catalog.files.filter((file) => !isInterface(file) && prefixes.has(file.kind.textPrefix));
  const taken = new Map([...textKeys(others)].map(({ key, file }) => [key, file.path]));
  if (taken.size === 0) return;
  for (const { file, text, key } of textKeys(catalog.files.filter(isInterface))) {
    const first = taken.get(key);
    if (first !== undefined) yield problem('duplicate-text-key', placeOf(file.path, text.path, 'key'), { key, first });
  }
};
