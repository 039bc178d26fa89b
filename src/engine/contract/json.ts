/** A value that YAML or JSON can express. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Returns the value if it is an object, or else an empty one, so that rules skip malformed data. */
export function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** Returns the value if it is a list, or else an empty one. */
export function asList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** Whether the value is an object, and no list. `shared/is-object.ts` is for values of unknown origin, and allows lists. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the value is an object or a list. */
export function isCollection(value: Json): value is JsonObject | readonly Json[] {
  return typeof value === 'object' && value !== null;
}

/** Reads an own property, so that keys such as "constructor" never reach a prototype. */
export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** An object without the keys whose value is undefined. */
export function defined(object: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

/** Whether two values are deeply equal; the order of keys does not count. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, asList(b)[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}

/** The path from a file's root to a value as a linked list, innermost step first; siblings share their parent. */
export interface Path {
  readonly parent: Path | null;
  readonly step: string | number;
}

/** Steps from the root: keys of maps and indexes of lists. */
export type Pointer = readonly (string | number)[];

export function step(parent: Path | null, key: string | number): Path {
  return { parent, step: key };
}

export function toPointer(path: Path | null): Pointer {
  const steps: (string | number)[] = [];
  for (let at = path; at !== null; at = at.parent) steps.push(at.step);
  return steps.reverse();
}

/** Parses a JSON pointer (RFC 6901), as ajv gives it, into steps. */
export function parsePointer(text: string): Pointer {
  if (text === '') return [];
  return text
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^(0|[1-9]\d*)$/.test(part) ? Number(part) : part));
}

/** Formats steps as a JSON pointer (RFC 6901), for diagnostics. */
export function formatPointer(pointer: Pointer): string {
  return pointer.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

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
