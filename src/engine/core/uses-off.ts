import { CAPABILITIES, type Capability, capabilitiesOfEntry, isOff, type Use } from '../contract/capabilities.ts';
import type { Contract } from '../contract/contract.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  objectsAt,
  type Pointer,
  textAt,
  toPointer,
  valueAt,
} from '../contract/json.ts';
import type { CheckedFile } from './link/linked-catalog.ts';
import type { PlaceInData } from './problem.ts';

/** A place of a file that uses a capability. */
export interface PlaceOff extends Omit<PlaceInData, 'file'> {
  readonly capability: Capability;
}

/** The places of a file that use a capability that is off. */
export function* usesOff(file: CheckedFile, off: ReadonlySet<Capability>): Iterable<PlaceOff> {
  const { kind, value, indexed, pack } = file;
  for (const { kind: of, id, path, isKey } of [...indexed.definitions, ...indexed.references]) {
    const [capability, ...others] = capabilitiesOfEntry(of, id);
    if (capability !== undefined && isOff([capability, ...others], off))
      yield { capability, pointer: toPointer(path), part: isKey ? 'key' : 'value' };
  }
  for (const capability of off) {
    const found = (pointer: Pointer) => ({ capability, pointer, part: 'value' }) as const;
    for (const use of CAPABILITIES[capability].uses ?? []) {
      // What a file of a pack does not say, that of the agency does.
      if (use.of === kind.schema && !(use.isDefault === true && pack !== undefined))
        yield* placesOf(value, use).map(found);
      if (use.of !== 'target') continue;
      for (const target of indexed.targets)
        yield* placesOf(target.value, use).map((pointer) => found([...toPointer(target.path), ...pointer]));
    }
  }
}

/**
 * The entries of lists, or the whole file (an empty pointer), that belong to a capability that is off by their ids: whatever is wrong
 * inside of them has this one cause.
 */
export function namedEntriesOff({ indexed }: CheckedFile, off: ReadonlySet<Capability>): readonly Pointer[] {
  return indexed.definitions
    .filter(({ kind, id, isKey }) => !isKey && isOff(capabilitiesOfEntry(kind, id), off))
    .map(({ path }) => entryAt(toPointer(path)));
}

/** Whether a place is inside of one of some entries, other than at its id. */
export function isInside(place: Pointer, entries: readonly Pointer[]): boolean {
  return entries.some(
    (entry) => place.join('/') !== [...entry, 'id'].join('/') && entry.every((step, index) => place[index] === step),
  );
}

/** The innermost entry of a list that a place is in; an empty pointer if it is in none. */
function entryAt(place: Pointer): Pointer {
  return place.slice(0, place.findLastIndex((step) => typeof step === 'number') + 1);
}

/**
 * The entries of a file of a pack that an agency without some capabilities does not have: each is the innermost entry of a list
 * that uses one of them. An empty pointer is the whole file.
 */
export function entriesOff(file: CheckedFile, off: ReadonlySet<Capability>, contract: Contract): readonly Pointer[] {
  const used = [...usesOff(file, off)].map(({ pointer }) => pointer);
  const places = [...used, ...(file.kind.schema === 'panel' ? idsInViews(file.value, off, contract) : [])];
  const entries = places.map(entryAt);
  return [...new Map(entries.map((entry) => [entry.join('/'), entry])).values()];
}

/** The values of the panel's fields that are ids of capabilities that are off, because the list is filtered by a kind of ids. */
function idsInViews(panel: Json, off: ReadonlySet<Capability>, contract: Contract): readonly Pointer[] {
  return objectsAt(panel, 'views').flatMap((view, index) =>
    objectsAt(view, 'fields').flatMap((field, at) => {
      const source = contract.lists[textAt(view, 'path') ?? '']?.filters[textAt(field, 'id') ?? ''];
      if (source === undefined || !('ids' in source) || source.ids === undefined) return [];
      const { ids } = source;
      return objectsAt(field, 'values').flatMap((each, place) =>
        isOff(capabilitiesOfEntry(ids, String(valueAt(each, 'id'))), off)
          ? [['views', index, 'fields', at, 'values', place]]
          : [],
      );
    }),
  );
}

interface Part {
  readonly pointer: Pointer;
  readonly value: Json;
}

/** The places of a value at which it uses a capability. */
function placesOf(value: Json, { at, values, isDefault = false }: Use): Pointer[] {
  const steps = at.split('/');
  let places: readonly Part[] = [{ pointer: [], value }];
  for (const [index, step] of steps.entries())
    places = places.flatMap((place): readonly Part[] => {
      const parts = entriesOf(place.value).filter(([key]) => step === '*' || step === String(key));
      if (parts.length === 0 && isDefault && index === steps.length - 1)
        return [{ ...place, value: values?.[0] ?? '' }];
      return parts.map(([key, part]) => ({ pointer: [...place.pointer, key], value: part }));
    });
  const used = places.filter((place) => values === undefined || values.some((each) => isThere(place.value, each)));
  return used.map(({ pointer }) => pointer);
}

function entriesOf(value: Json): readonly (readonly [string | number, Json])[] {
  if (Array.isArray(value)) return value.map((part: Json, index) => [index, part] as const);
  return isObject(value) ? Object.entries(value satisfies JsonObject) : [];
}

/** Whether a value is a word; whether a text has it, if it is the name of a text's value. */
function isThere(value: Json, word: string): boolean {
  return value === word || (word.startsWith('{{') && typeof value === 'string' && value.includes(word));
}
