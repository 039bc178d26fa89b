import { textKeys } from '../emit/texts.ts';
import { type CheckedFile, placeOf, type Rule } from '../link/world.ts';
import { problem } from '../problem.ts';

/** No two texts are filed under one key: an interface text could take the place of a menu's label. */
export const duplicateTextKey: Rule = function* (world) {
  const seen = new Map<string, CheckedFile>();
  for (const { file, text, key } of textKeys(world)) {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, file);
    // Within a kind of file it is told by what gives the key its parts: a duplicate id or item.
    else if (first.kind !== file.kind)
      yield problem('duplicate-text-key', placeOf(file.path, text.path, 'key'), { key, first: first.path });
  }
};
