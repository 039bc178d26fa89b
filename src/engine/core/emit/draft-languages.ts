import {
  asObject,
  isObject,
  type Json,
  type JsonObject,
  objectsAt,
  own,
  toPointer,
  valueAt,
} from '../../contract/json.ts';
import { definitionsOf, type LinkedCatalog } from '../link/linked-catalog.ts';

/** A catalog for emitting, and replacements for some of its objects. */
export interface Emitted {
  readonly catalog: LinkedCatalog;
  readonly replaced: ReadonlyMap<Json, Json>;
}

/** Returns a catalog that offers draft languages too, in the order of the file. */
export function withDrafts(catalog: LinkedCatalog): Emitted {
  const languages = [...definitionsOf(catalog, 'language').keys()];
  return { catalog: { ...catalog, languages, drafts: [] }, replaced: new Map() };
}

/** Returns a catalog without draft languages. */
export function withoutDrafts(catalog: LinkedCatalog): Emitted {
  const { drafts } = catalog;
  if (drafts.length === 0) return { catalog, replaced: new Map() };
  const site = asObject(catalog.site);
  const isOffered = (id: Json | undefined) => !drafts.includes(String(id));
  const languages = new Map([...definitionsOf(catalog, 'language')].filter(([id]) => isOffered(id)));
  return {
    catalog: {
      ...catalog,
      definitions: new Map([...catalog.definitions, ['language', languages]]),
      site: { ...site, languages: objectsAt(site, 'languages').filter((language) => isOffered(own(language, 'id'))) },
      drafts: [],
    },
    replaced: new Map(objectsByLanguage(catalog).map((object) => [object, without(object, drafts)])),
  };
}

/** The objects other than texts that have a key per language, such as addresses and words of the search. */
function objectsByLanguage(catalog: LinkedCatalog): JsonObject[] {
  return catalog.files.flatMap(({ value, indexed }) =>
    indexed.references
      .filter(({ kind, isKey }) => kind === 'language' && isKey)
      .map(({ path }) => valueAt(value, ...toPointer(path).slice(0, -1)))
      .filter(isObject),
  );
}

function without(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}
