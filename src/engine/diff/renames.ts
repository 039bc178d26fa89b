import { asList, asObject, isObject, isSame, type Json, type JsonObject } from '../json.ts';
import { type CheckedFile, type Defined, definitionsOf, type LinkedCatalog } from '../link/linked-catalog.ts';
import { formatPointer, type Pointer, toPointer } from '../pointer.ts';
import { ID_KINDS, type IdKind } from '../problem.ts';
import { valueAt } from '../read.ts';

/** Renamed things: by kind, the former ids with the present ones. */
export type Renames = ReadonlyMap<IdKind, ReadonlyMap<string, string>>;

/** Finds things with another id: by their list of former ids, or because everything else is equal. */
export function renamesBetween(before: LinkedCatalog, after: LinkedCatalog): Renames {
  return new Map(
    ID_KINDS.map((kind) => {
      const [old, present] = [definitionsOf(before, kind), definitionsOf(after, kind)];
      const gone = [...old.values()].filter(({ id }) => !present.has(id));
      const come = [...present.values()].filter(({ id }) => !old.has(id));
      const pairs = gone.flatMap((thing) => {
        const renamed = come.find((each) => isFormerOf(thing, each));
        return renamed === undefined ? [] : [[thing.id, renamed.id] as const];
      });
      return [kind, new Map(pairs)];
    }),
  );
}

function isFormerOf(former: Defined, present: Defined): boolean {
  if (asList(valueAt(present.value, 'aliases')).includes(former.id)) return true;
  return former.isKey === present.isKey && isObject(present.value) && isSame(withoutId(former), withoutId(present));
}

function withoutId({ value, isKey }: Defined): JsonObject {
  if (isKey) return asObject(value);
  const { id: _id, ...rest } = asObject(value);
  return rest;
}

/** Returns the data of an earlier file with the present ids of things. */
export function withPresentIds({ value, indexed }: CheckedFile, renames: Renames): Json {
  const values = new Map<string, string>();
  const keys = new Map<string, string>();
  for (const { kind, id, path, isKey } of [...indexed.definitions, ...indexed.references]) {
    const present = renames.get(kind)?.get(id);
    if (present !== undefined) (isKey ? keys : values).set(formatPointer(toPointer(path)), present);
  }
  if (values.size + keys.size === 0) return value;
  const copy = (part: Json, pointer: Pointer): Json => {
    const at = formatPointer(pointer);
    if (Array.isArray(part)) return part.map((item, index) => copy(item, [...pointer, index]));
    if (!isObject(part)) return values.get(at) ?? part;
    const entries = Object.entries(part).map(([key, inner]) => {
      const place = [...pointer, key];
      return [keys.get(formatPointer(place)) ?? key, copy(inner, place)] as const;
    });
    return Object.fromEntries(entries);
  };
  return copy(value, []);
}
