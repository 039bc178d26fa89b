import type { CatalogFileKind, SchemaName } from '../../contract/catalog-files.ts';
import { isObject, type Json, type Pointer, valueAt } from '../../contract/json.ts';
import { oncePer } from '../../contract/kept.ts';

interface FileOfKind {
  readonly kind: CatalogFileKind;
  readonly value: Json;
}

/** The files by their kinds, of each list of files: a catalog may have thousands, and is asked for one as often. */
const byKind = oncePer(
  (files: readonly FileOfKind[]): ReadonlyMap<SchemaName, readonly FileOfKind[]> =>
    Map.groupBy(files, ({ kind }) => kind.schema),
);

function filesOfKind<File extends FileOfKind>(files: readonly File[], schema: SchemaName): readonly File[] {
  return (byKind(files).get(schema) ?? []) as readonly File[];
}

/**
 * Returns the file with a schema, of a kind of which a catalog has only one file; undefined if it is missing or was not read.
 * @param key of the files of a list in a folder, the first one with this key
 */
export function fileOfKind<File extends FileOfKind>(
  files: readonly File[],
  schema: SchemaName,
  key?: string,
): File | undefined {
  const all = filesOfKind(files, schema);
  return all.find(({ value }) => key !== undefined && valueAt(value, key) !== undefined) ?? all[0];
}

/** The data of the files of a kind as one: their lists joined in the order of the files, their maps merged. */
export function valueOfKind(files: readonly FileOfKind[], schema: SchemaName): Json {
  return joined(filesOfKind(files, schema).map(({ value }) => value));
}

/** The data of several files of a list as one. */
export function joined(values: readonly Json[]): Json {
  if (values.length < 2) return values[0] ?? {};
  const whole: Record<string, Json> = {};
  for (const value of values.filter(isObject))
    for (const [key, part] of Object.entries(value)) {
      const before = whole[key];
      if (Array.isArray(before) && Array.isArray(part)) whole[key] = [...before, ...part];
      else if (isObject(before) && isObject(part)) whole[key] = { ...before, ...part, ...before };
      else whole[key] ??= part;
    }
  return whole;
}

/** The file, of several that `joined` joins, that a place of the whole is in, and the place in it. */
export function placeInParts<File extends Pick<FileOfKind, 'value'>>(
  files: readonly File[],
  pointer: Pointer,
): readonly [File | undefined, Pointer] {
  const [key = '', step, ...rest] = pointer;
  let before = 0;
  for (const file of files) {
    const part = valueAt(file.value, key);
    if (Array.isArray(part) && typeof step === 'number') {
      if (step < before + part.length) return [file, [key, step - before, ...rest]];
      before += part.length;
    } else if (part !== undefined && (step === undefined || valueAt(part, step) !== undefined)) return [file, pointer];
  }
  return [files[0], pointer];
}
