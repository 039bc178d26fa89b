import type { Pointer } from '../../contract/json.ts';
import { isObject, type Json, own } from '../../contract/json.ts';
import { RESERVED_KEYS } from '../../core/parse/to-json.ts';
import type { FileEdit } from './edit-kinds.ts';

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

function isCollection(value: Json): boolean {
  return typeof value === 'object' && value !== null;
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
