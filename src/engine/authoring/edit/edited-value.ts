import { isCollection, isObject, isSame, type Json, type JsonObject, own, type Pointer } from '../../contract/json.ts';
import { RESERVED_KEYS } from '../../core/parse/to-json.ts';
import type { FileEdit } from './edits.ts';

/**
 * Returns the data after an edit, which equals the parsed result of `editFile`.
 * @returns undefined when the place of the edit is missing
 */
export function editedValue(value: Json, edit: FileEdit): Json | undefined {
  const { pointer } = edit;
  const last = pointer.at(-1);
  // A file must be a map or a list.
  if (last === undefined) return edit.kind === 'set' && isCollection(edit.value) ? edit.value : undefined;
  return changedAt(value, pointer.slice(0, -1), (collection) => {
    if (Array.isArray(collection)) return typeof last === 'number' ? editedList(collection, last, edit) : undefined;
    if (!isObject(collection)) return undefined;
    const key = String(last);
    if (edit.kind === 'set') return RESERVED_KEYS.has(key) ? undefined : { ...collection, [key]: edit.value };
    if (edit.kind !== 'remove' || !Object.hasOwn(collection, key)) return undefined;
    return Object.fromEntries(Object.entries(collection).filter(([each]) => each !== key));
  });
}

function editedList(list: readonly Json[], index: number, edit: FileEdit): readonly Json[] | undefined {
  const end = edit.kind === 'insert' ? list.length : list.length - 1;
  if (!isIndex(index, end)) return undefined;
  if (edit.kind === 'set') return list.with(index, edit.value);
  if (edit.kind === 'remove') return list.toSpliced(index, 1);
  if (edit.kind === 'insert') return list.toSpliced(index, 0, edit.value);
  return isIndex(edit.to, end) ? withItemMoved(list, index, edit.to) : undefined;
}

function isIndex(index: number, end: number): boolean {
  return Number.isInteger(index) && index >= 0 && index <= end;
}

/** Moves an item of a list; `to` is its index in the list without the item. */
export function withItemMoved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

function changedAt(
  value: Json,
  [first, ...rest]: Pointer,
  change: (collection: Json) => Json | undefined,
): Json | undefined {
  if (first === undefined) return change(value);
  if (Array.isArray(value)) {
    const item: Json | undefined = typeof first === 'number' ? value[first] : undefined;
    const after = item === undefined ? undefined : changedAt(item, rest, change);
    return after === undefined ? undefined : value.with(Number(first), after);
  }
  const part = isObject(value) ? own(value, String(first)) : undefined;
  const after = part === undefined ? undefined : changedAt(part, rest, change);
  return after === undefined || !isObject(value) ? undefined : { ...value, [String(first)]: after };
}

/** Makes the keys of objects strings in a pointer, because parsing one turns the key "1" into the index 1. */
export function exactPointer(value: Json | undefined, pointer: Pointer): Pointer {
  let at = value;
  return pointer.map((step) => {
    const exact = isObject(at) ? String(step) : step;
    at = isObject(at) ? own(at, String(step)) : Array.isArray(at) ? at[Number(step)] : undefined;
    return exact;
  });
}

/** Three states of one value; undefined where it is missing. */
interface States {
  readonly base: Json | undefined;
  readonly theirs: Json | undefined;
  readonly mine: Json | undefined;
}

interface MergeResult {
  readonly value: Json | undefined;
  /** The places that both sides changed differently, where `mine` is taken. */
  readonly conflicts: readonly Pointer[];
}

/**
 * Merges two changed versions of a value place by place: keys of objects, and items of lists, which are matched by an
 * `id` or a `name`, or by their index if the lists have the same length.
 */
export function mergeValues({ base, theirs, mine }: States, pointer: Pointer = []): MergeResult {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { value: mine, conflicts: [] };
  if (isSame(mine, base)) return { value: theirs, conflicts: [] };
  if (isObject(base) && isObject(theirs) && isObject(mine)) return mergeObjects(base, theirs, mine, pointer);
  if (Array.isArray(base) && Array.isArray(theirs) && Array.isArray(mine))
    return mergeLists(base, theirs, mine, pointer);
  return { value: mine, conflicts: [pointer] };
}

function mergeObjects(base: JsonObject, theirs: JsonObject, mine: JsonObject, pointer: Pointer): MergeResult {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const parts = keys.map((key) => ({
    key,
    ...mergeValues({ base: own(base, key), theirs: own(theirs, key), mine: own(mine, key) }, [...pointer, key]),
  }));
  const kept = parts.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value] as const]));
  return { value: Object.fromEntries(kept), conflicts: parts.flatMap(({ conflicts }) => conflicts) };
}

type List = readonly Json[];

function mergeLists(base: List, theirs: List, mine: List, pointer: Pointer): MergeResult {
  const [before, other, ours] = [named(base), named(theirs), named(mine)];
  if (before !== undefined && other !== undefined && ours !== undefined)
    return mergeNamed(before, other, ours, pointer);
  if (base.length !== theirs.length || base.length !== mine.length) return { value: mine, conflicts: [pointer] };
  const parts = mine.map((item, index) =>
    mergeValues({ base: base[index], theirs: theirs[index], mine: item }, [...pointer, index]),
  );
  return { value: parts.map(({ value }) => value ?? null), conflicts: parts.flatMap(({ conflicts }) => conflicts) };
}

type ItemsById = ReadonlyMap<string, Json>;

/** The items of a list by id, name or text; undefined if an item has none, or two have the same. */
function named(list: List): ItemsById | undefined {
  const names = list.map((item) => (isObject(item) ? (own(item, 'id') ?? own(item, 'name')) : item));
  if (!names.every((name) => typeof name === 'string') || new Set(names).size < names.length) return undefined;
  return new Map(list.map((item, index) => [String(names[index]), item]));
}

/** Merges lists of named items. A conflict has the item's place in `mine`, or that of the list if it is missing there. */
function mergeNamed(base: ItemsById, theirs: ItemsById, mine: ItemsById, pointer: Pointer): MergeResult {
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
