import type { Pointer } from '../../contract/json.ts';
import { isObject, isSame, type Json, type JsonObject, own } from '../../contract/json.ts';

/** Three states of one value; undefined where it is missing. */
interface States {
  readonly base: Json | undefined;
  readonly theirs: Json | undefined;
  readonly mine: Json | undefined;
}

interface Merged {
  readonly value: Json | undefined;
  /** The places that both sides changed differently, where `mine` is taken. */
  readonly conflicts: readonly Pointer[];
}

/**
 * Merges two changed versions of a value place by place: keys of objects, and items of lists, which are matched by an
 * `id` or a `name`, or by their index if the lists have the same length.
 */
export function mergeValues({ base, theirs, mine }: States, pointer: Pointer = []): Merged {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { value: mine, conflicts: [] };
  if (isSame(mine, base)) return { value: theirs, conflicts: [] };
  if (isObject(base) && isObject(theirs) && isObject(mine)) return mergeObjects(base, theirs, mine, pointer);
  if (Array.isArray(base) && Array.isArray(theirs) && Array.isArray(mine))
    return mergeLists(base, theirs, mine, pointer);
  return { value: mine, conflicts: [pointer] };
}

function mergeObjects(base: JsonObject, theirs: JsonObject, mine: JsonObject, pointer: Pointer): Merged {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const parts = keys.map((key) => ({
    key,
    ...mergeValues({ base: own(base, key), theirs: own(theirs, key), mine: own(mine, key) }, [...pointer, key]),
  }));
  const kept = parts.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value] as const]));
  return { value: Object.fromEntries(kept), conflicts: parts.flatMap(({ conflicts }) => conflicts) };
}

type List = readonly Json[];

function mergeLists(base: List, theirs: List, mine: List, pointer: Pointer): Merged {
  const [before, other, ours] = [named(base), named(theirs), named(mine)];
  if (before !== undefined && other !== undefined && ours !== undefined)
    return mergeNamed(before, other, ours, pointer);
  if (base.length !== theirs.length || base.length !== mine.length) return { value: mine, conflicts: [pointer] };
  const parts = mine.map((item, index) =>
    mergeValues({ base: base[index], theirs: theirs[index], mine: item }, [...pointer, index]),
  );
  return { value: parts.map(({ value }) => value ?? null), conflicts: parts.flatMap(({ conflicts }) => conflicts) };
}

type Named = ReadonlyMap<string, Json>;

/** The items of a list by id, name or text; undefined if an item has none, or two have the same. */
function named(list: List): Named | undefined {
  const names = list.map((item) => (isObject(item) ? (own(item, 'id') ?? own(item, 'name')) : item));
  if (!names.every((name) => typeof name === 'string') || new Set(names).size < names.length) return undefined;
  return new Map(list.map((item, index) => [String(names[index]), item]));
}

/** Merges lists of named items. A conflict has the item's place in `mine`, or that of the list if it is missing there. */
function mergeNamed(base: Named, theirs: Named, mine: Named, pointer: Pointer): Merged {
  const places = [...mine.keys()];
  const items = new Map<string, Json>();
  const conflicts: Pointer[] = [];
  for (const name of new Set([...theirs.keys(), ...mine.keys()])) {
    const at = mine.has(name) ? [...pointer, places.indexOf(name)] : pointer;
    const merged = mergeValues({ base: base.get(name), theirs: theirs.get(name), mine: mine.get(name) }, at);
    conflicts.push(...merged.conflicts);
    if (merged.value !== undefined) items.set(name, merged.value);
  }
  const order = mergedOrder([...base.keys()], [...theirs.keys()], places).filter((name) => items.has(name));
  return { value: order.map((name) => items.get(name) ?? null), conflicts };
}

/**
 * Merges the orders of two lists of names that come from `base`: that of `mine` if it was reordered, otherwise that of
 * `theirs`. A name that only the other list has goes behind its predecessor there.
 */
function mergedOrder(base: readonly string[], theirs: readonly string[], mine: readonly string[]): string[] {
  const [lead, other] = isReordered(base, mine) ? [mine, theirs] : [theirs, mine];
  const order = [...lead];
  other.forEach((name, index) => {
    if (order.includes(name)) return;
    const before = other.slice(0, index).findLast((each) => order.includes(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
  });
  return order;
}

function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const common = before.filter((name) => after.includes(name));
  const now = after.filter((name) => before.includes(name));
  return common.some((name, index) => name !== now[index]);
}
