import type { JsonObject } from '../json.ts';
import { definitionsOf, type LinkedCatalog } from '../link/linked-catalog.ts';
import type { IdKind } from '../problem.ts';
import type { Schema } from '../schemas.ts';
import { nameOf } from './names.ts';
import { WORDS } from './words.ts';

/** One of some values, each with what is said of it. Without a type of its own, so that a wrong value is one mistake. */
export function oneOf(values: readonly string[], wrong: string, descriptions?: readonly string[]): JsonObject {
  // An empty enum is no valid schema.
  if (values.length === 0) return { pattern: '^$', patternErrorMessage: wrong };
  return {
    enum: values,
    ...(descriptions === undefined ? {} : { enumDescriptions: descriptions }),
    errorMessage: wrong,
  };
}

/** The names of a catalog's ids, which all of its documents show. */
const namesByCatalog = new WeakMap<LinkedCatalog, Map<IdKind, ReadonlyMap<string, string>>>();

/** The ids of a kind, by what they name. */
export function namesOf(catalog: LinkedCatalog, kind: IdKind): ReadonlyMap<string, string> {
  const known = namesByCatalog.get(catalog) ?? new Map<IdKind, ReadonlyMap<string, string>>();
  namesByCatalog.set(catalog, known);
  const names =
    known.get(kind) ??
    new Map([...definitionsOf(catalog, kind).values()].map((found) => [found.id, nameOf(catalog, found)]));
  known.set(kind, names);
  return names;
}

/** One of the ids of a kind. */
export function oneOfKind(catalog: LinkedCatalog, kind: IdKind): JsonObject {
  const names = namesOf(catalog, kind);
  return oneOf([...names.keys()], WORDS.unknownId(kind, [...names.keys()]), [...names.values()]);
}

/** One of the files of the catalog folder that are named as the schema asks. */
export function oneOfFiles(catalog: LinkedCatalog, { pattern = '' }: Schema): JsonObject {
  const expression = new RegExp(pattern, 'u');
  const files = [...catalog.assets.keys()].filter((file) => expression.test(file)).sort();
  return oneOf(files, WORDS.unknownFile(files));
}
