import { asList, isObject, type Json, type JsonObject, own, toPointer, valueAt } from '../../contract/json.ts';
import { oncePer } from '../../contract/kept.ts';
import { dereference, type IdKind, type MessageLanguage, type Schema, unionMembers } from '../../contract/schemas.ts';
import { definitionsOf, type LinkedCatalog, property, routePath } from '../../core/link/linked-catalog.ts';
import { textIn, wordsOf } from '../../core/link/names.ts';
import { MESSAGES } from '../../core/report/report.ts';
import { capitalized } from '../../core/suggest.ts';

/** The keys that may hold the name of an item without an id, the best first. */
const NAME_KEYS = ['title', 'label', 'question', 'heading', 'area', 'name', 'city', 'text', 'file'] as const;
/** Longer names are cut off: they only need to be recognized. */
const MAX_NAME_LENGTH = 70;

/** Returns the kind and name of an entry with an id, and the path of a route: `Page “About us · /about”`. */
export function labelledName(catalog: LinkedCatalog, kind: IdKind, id: string, language: MessageLanguage): string {
  const label = MESSAGES[language].kinds[kind];
  const path = kind === 'route' ? pathOfRoute(catalog, id) : undefined;
  const words = [cutName(nameOfId(catalog, kind, id, language)), path].filter((part) => part !== undefined).join(' · ');
  const quoted = language === 'es' ? `«${words}»` : `“${words}”`;
  return `${capitalized(label)} ${quoted}`;
}

function pathOfRoute(catalog: LinkedCatalog, id: string): string | undefined {
  const route = definitionsOf(catalog, 'route').get(id);
  return route && routePath(catalog, route);
}

/** Returns the name by which people know an entry with an id, or the id itself. */
export function nameOfId(catalog: LinkedCatalog, kind: IdKind, id: string, language: MessageLanguage): string {
  const definition = definitionsOf(catalog, kind).get(id);
  if (kind === 'route') return textIn(property(definition, 'label'), languagesFor(catalog, language)) || id;
  const words = definition && wordsOf(catalog, definition, languagesFor(catalog, language));
  return words === undefined || words === '' ? id : words;
}

/** Returns the name of a list item: its words, or the name of the entry that it refers to. */
export function nameOfItem(
  catalog: LinkedCatalog,
  schema: Schema,
  item: Json,
  language: MessageLanguage,
): string | undefined {
  if (!isObject(item)) return String(item);
  const words = NAME_KEYS.map((key) => textIn(own(item, key), languagesFor(catalog, language))).find(
    (text) => text !== '',
  );
  const name = words ?? referenceIn(catalog, schema, item, language) ?? textIn(own(item, 'id'), []);
  return name === '' ? undefined : cutName(name);
}

/** The name of the first entry that an item refers to. */
function referenceIn(
  catalog: LinkedCatalog,
  schema: Schema,
  item: JsonObject,
  language: MessageLanguage,
): string | undefined {
  const members = schema.oneOf === undefined ? undefined : unionMembers(schema);
  const { properties = {} } = members?.get(String(own(item, 'kind'))) ?? schema;
  for (const [key, property] of Object.entries(properties)) {
    const { refersTo } = { ...dereference(property), ...property };
    const id = own(item, key);
    if (refersTo !== undefined && typeof id === 'string') return nameOfId(catalog, refersTo, id, language);
  }
  return undefined;
}

/**
 * Returns the words by which people know the files of a catalog, by their paths: what a picture shows, or else the name of the first
 * entry or page that has it. A file whose words are those of another one has none.
 */
export const namesOfFiles = oncePer(
  (catalog: LinkedCatalog, language: MessageLanguage): ReadonlyMap<string, string> => {
    const languages = languagesFor(catalog, language);
    const names = new Map<string, string>();
    for (const { indexed, value } of catalog.files)
      for (const { file, path } of indexed.files) {
        const owner = valueAt(value, ...toPointer(path).slice(0, -1)) ?? null;
        const shown = isObject(owner) ? textIn(own(owner, 'imageText'), languages) : '';
        const name = shown === '' ? nameOfItem(catalog, {}, owner, language) : cutName(shown);
        if (name !== undefined && !names.has(file)) names.set(file, name);
      }
    const files = Map.groupBy(names.keys(), (file) => names.get(file));
    return new Map([...names].filter(([, name]) => files.get(name)?.length === 1));
  },
);

/** Returns a value as people write it. */
export function shownValue(
  catalog: LinkedCatalog,
  schema: Schema,
  value: Json | undefined,
  language: MessageLanguage,
): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return YES_NO[language][Number(value)];
  if (typeof value === 'string' && schema.refersTo !== undefined)
    return nameOfId(catalog, schema.refersTo, value, language);
  if (Array.isArray(value)) {
    const items = dereference(schema.items ?? {});
    const names = asList(value).map((item) => nameOfItem(catalog, items, item, language));
    return names.filter((name) => name !== undefined).join(', ');
  }
  return isObject(value) ? textIn(value, languagesFor(catalog, language)) || undefined : String(value);
}

const YES_NO = { es: ['no', 'sí'], en: ['no', 'yes'] } as const;

/** The reader's language, then those of the site. */
export function languagesFor(catalog: LinkedCatalog, language: MessageLanguage): readonly string[] {
  return [language, ...catalog.languages];
}

function cutName(words: string): string {
  return words.length > MAX_NAME_LENGTH ? `${words.slice(0, MAX_NAME_LENGTH)}…` : words;
}
