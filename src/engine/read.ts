import { asList, asObject, isObject, type Json, type JsonObject, own } from './json.ts';
import type { Pointer } from './pointer.ts';

/**
 * Readers of data that may not match its schema: they follow keys and indexes, and return undefined (or an empty list)
 * where no value of the wanted type exists.
 */
export function valueAt(value: Json | undefined, ...pointer: Pointer): Json | undefined {
  let at = value;
  for (const step of pointer) at = typeof step === 'number' ? asList(at)[step] : own(asObject(at), step);
  return at;
}

export function textAt(value: Json | undefined, ...pointer: Pointer): string | undefined {
  const found = valueAt(value, ...pointer);
  return typeof found === 'string' ? found : undefined;
}

export function numberAt(value: Json | undefined, ...pointer: Pointer): number | undefined {
  const found = valueAt(value, ...pointer);
  return typeof found === 'number' ? found : undefined;
}

/** Reads a list of objects. Any other item becomes an empty object, so that the indexes match those of the file. */
export function objectsAt(value: Json | undefined, ...pointer: Pointer): JsonObject[] {
  return asList(valueAt(value, ...pointer)).map(asObject);
}

/** Reads an object's own keys with their values. */
export function entriesAt(value: Json | undefined, ...pointer: Pointer): [string, Json][] {
  const found = valueAt(value, ...pointer);
  return isObject(found) ? Object.entries(found) : [];
}
