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
import { collectTexts, type Texts } from './texts.ts';

/** The input of the modules: the catalog in the offered languages, and its texts. */
export interface ToEmit extends EmittedCatalog {
  readonly texts: Texts;
}

/**
 * Prepares a linked catalog for emitting: chooses the languages that are offered, and collects the texts.
 * @param drafts whether draft languages are offered too, for a preview
 */
export function toEmit(whole: LinkedCatalog, drafts: boolean): ToEmit {
  const offered = drafts ? withDrafts(whole) : withoutDrafts(whole);
  return { ...offered, texts: collectTexts(offered.catalog) };
}

/** A catalog for emitting, and replacements for some of its objects. */
interface EmittedCatalog {
  readonly catalog: LinkedCatalog;
  readonly replaced: ReadonlyMap<Json, Json>;
}

/** Returns a catalog that offers draft languages too, in the order of the file. */
function withDrafts(catalog: LinkedCatalog): EmittedCatalog {
  const languages = [...definitionsOf(catalog, 'language').keys()];
  return { catalog: { ...catalog, languages, drafts: [] }, replaced: new Map() };
}

/** Returns a catalog without draft languages. */
export function withoutDrafts(catalog: LinkedCatalog): EmittedCatalog {
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
