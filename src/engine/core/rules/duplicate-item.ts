import { isObject, type Json, objectsAt, type Path, step, textAt } from '../../contract/json.ts';
import { type CheckedFile, definitionsOf, placeOf, placeWithin } from '../link/linked-catalog.ts';
import { type Place, type ProblemIn, problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'duplicate-item': { id: string };
};

/**
 * Items of one list have different ids or names; otherwise contacts, entries or fields of the same name would overwrite one
 * another's texts. The rule duplicate-id checks ids that are unique in the whole catalog, and the validation of a file
 * reports the same code for equal items where the schema forbids them (`uniqueItems`).
 */
export const duplicateItem: Rule<Problems> = {
  *check(catalog) {
    yield* insideFiles(catalog);
    const lines = definitionsOf(catalog, 'line');
    for (const slot of definitionsOf(catalog, 'slot').values()) {
      for (const [index, entry] of objectsAt(slot.value, 'general').entries()) {
        const id = textAt(entry, 'id');
        const line = lines.get(id ?? '');
        if (id === undefined || line === undefined) continue;
        // An entry without a line has the id `<slot>.<id>`, which must differ from the `<slot>.<line>` of a line's entry.
        const first = placeWithin(line, 'id');
        yield problem('duplicate-item', placeWithin(slot, 'general', index, 'id'), { id }, { first });
      }
    }
  },
  messages: {
    'duplicate-item': {
      es: ({ id }) => ({
        message: `«${id}» está dos veces en esta lista`,
        help: 'borre uno de los dos o dé a cada uno su propio nombre',
      }),
      en: ({ id }) => ({
        message: `"${id}" is in this list twice`,
        help: 'delete one of the two, or give each one its own name',
      }),
    },
  },
};

const insideFiles = fileByFile(({ path, value, indexed }: CheckedFile) =>
  inside(path, value, null, new Set(indexed.definitions.map((definition) => definition.value))),
);

function* inside(
  file: string,
  value: Json,
  path: Path | null,
  global: ReadonlySet<Json>,
): Iterable<ProblemIn<Problems>> {
  if (Array.isArray(value)) {
    const seen = new Map<string, Place>();
    for (const [index, item] of value.entries()) {
      const at = step(path, index);
      if (isObject(item) && !global.has(item)) {
        const key = Object.hasOwn(item, 'id') ? 'id' : 'name';
        const id = textAt(item, key);
        const place = placeOf(file, step(at, key));
        const first = seen.get(id ?? '');
        if (id !== undefined && first !== undefined) yield problem('duplicate-item', place, { id }, { first });
        else if (id !== undefined) seen.set(id, place);
      }
      yield* inside(file, item, at, global);
    }
  } else if (isObject(value)) {
    for (const [key, part] of Object.entries(value)) {
      if (typeof part === 'object') yield* inside(file, part, step(path, key), global);
    }
  }
}
