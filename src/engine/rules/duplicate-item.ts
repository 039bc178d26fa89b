import { isObject, type Json, own } from '../json.ts';
import { definitionsOf, placeOf, placeOfKey, property, type Rule } from '../link/linked-catalog.ts';
import { type Path, step } from '../pointer.ts';
import { type Problem, problem } from '../problem.ts';

/**
 * Items of one list are told apart by their ids, or names: two contacts, entries or fields of one name would share
 * their texts and overwrite one another. What has an id for the whole catalog is the matter of duplicate-id.
 */
export const duplicateItem: Rule = function* (catalog) {
  for (const { path: file, value, indexed } of catalog.files) {
    const global = new Set(indexed.definitions.map((definition) => definition.value));
    yield* inside(file, value, null, global);
  }
  const lines = definitionsOf(catalog, 'line');
  for (const slot of definitionsOf(catalog, 'slot').values()) {
    const entries = property(slot, 'general');
    const base = placeOfKey(slot, 'general');
    for (const [index, entry] of (Array.isArray(entries) ? entries : []).entries()) {
      const id = isObject(entry) ? own(entry, 'id') : undefined;
      if (typeof id !== 'string' || !lines.has(id) || !('pointer' in base)) continue;
      // An entry of no line is called <slot>.<id>, that of a line <slot>.<line>.
      yield problem('duplicate-item', { ...base, pointer: [...base.pointer, index, 'id'], part: 'value' }, { id });
    }
  }
};

function* inside(file: string, value: Json, path: Path | null, global: ReadonlySet<Json>): Iterable<Problem> {
  if (Array.isArray(value)) {
    const seen = new Set<string>();
    for (const [index, item] of value.entries()) {
      const at = step(path, index);
      if (isObject(item) && !global.has(item)) {
        const key = Object.hasOwn(item, 'id') ? 'id' : 'name';
        const id = own(item, key);
        if (typeof id === 'string' && seen.has(id))
          yield problem('duplicate-item', placeOf(file, step(at, key)), { id });
        else if (typeof id === 'string') seen.add(id);
      }
      yield* inside(file, item, at, global);
    }
  } else if (isObject(value)) {
    for (const [key, part] of Object.entries(value)) {
      if (typeof part === 'object') yield* inside(file, part, step(path, key), global);
    }
  }
}
