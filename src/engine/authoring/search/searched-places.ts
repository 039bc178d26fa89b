import { formatOf } from '../../contract/formats.ts';
import { isObject, type Json, own, type Pointer, textAt } from '../../contract/json.ts';
import { lastPer } from '../../contract/kept.ts';
import { branchOf, shapeAt } from '../../contract/schema-at.ts';
import { type MessageLanguage, type Schema, schemaOfFile, wholeSchema } from '../../contract/schemas.ts';
import { AGENCY_WORDS, agencyWords } from '../../core/agency-words.ts';
import { instantOf } from '../../core/calendar.ts';
import { type CheckedFile, definitionsOf, type LinkedCatalog, routePath } from '../../core/link/linked-catalog.ts';
import { wordsOf } from '../../core/link/names.ts';
import { folded } from '../../core/suggest.ts';
import { titleOf } from '../form/field-labels.ts';

/** What stands at a place; a file as a whole, such as a page or a line. */
export type SearchedKind = 'file' | 'text' | 'name' | 'phone' | 'email' | 'address' | 'picture' | 'download' | 'value';

/** A place of a catalog that visitors' words can lead to. */
export interface SearchedPlace {
  readonly file: CheckedFile;
  readonly pointer: Pointer;
  readonly kind: SearchedKind;
  /** What stands there as visitors see it: in each language, or in none. */
  readonly written: readonly LanguageText[];
  /** All that may be searched for, in `comparable` words: also each plural form, or the address of a page. */
  readonly forms: readonly string[];
  /** The titles of its field and of the fields around it in all languages, in `comparable` words. */
  readonly title: string;
}

/** What is written in a language; null: in no language, such as an address. */
export interface LanguageText {
  readonly language: string | null;
  readonly words: string;
}

/** Stands in `comparable` words for what nobody can know: the value of a placeholder. */
export const ANYTHING = '*';

const WORDS = /\{\{?[^{}]*\}\}?|[\p{L}\p{N}]+/gu;

/** The words of a text in small letters without accents, one blank between them; a placeholder is `ANYTHING`. */
export function comparable(text: string): string {
  return [...folded(text).matchAll(WORDS)].map(([word]) => (word.startsWith('{') ? ANYTHING : word)).join(' ');
}

/** An address without what nobody reads aloud: its protocol, a leading `www.` and the slash at its end. */
export function bareAddress(address: string): string {
  return address.replace(/^(?:https?:\/\/|mailto:|tel:)?(?:www\.)?/i, '').replace(/\/$/, '');
}

/** The places of each file as it was read, and the agency's words that are filled in there. */
const placesOfFile = lastPer<CheckedFile, readonly SearchedPlace[]>();

/** Returns every place of the files of some kinds; a file that was read before is not read again. */
export function searchedPlaces(catalog: LinkedCatalog, kinds: readonly string[]): readonly SearchedPlace[] {
  const [fallback = ''] = catalog.languages;
  const filled = new Map(catalog.languages.map((language) => [language, agencyWords(catalog, language, fallback)]));
  const agency = [...filled.values()].map((fill) => fill(AGENCY_WORDS.map((name) => `{{${name}}}`).join())).join();
  return catalog.files
    .filter(({ kind }) => kinds.includes(kind.schema))
    .flatMap((file) => [
      ...wholeFile(catalog, file),
      ...placesOfFile(file, agency, () => [
        ...placesIn(file, schemaOfFile(file.path, file.kind), file.value, [], '', filled),
      ]),
    ]);
}

/** The file itself, if it is one of several of its kind: a page has also the name and the address of its route. */
function wholeFile(catalog: LinkedCatalog, file: CheckedFile): SearchedPlace[] {
  const root = file.indexed.definitions.find(({ path }) => path?.parent === null);
  if (!file.kind.path.includes('*') || root === undefined) return [];
  const definition = definitionsOf(catalog, root.kind).get(root.id);
  if (definition === undefined || root.kind === 'optionList') return [];
  const routes = [...definitionsOf(catalog, 'route').values()];
  const route = root.kind === 'page' ? routes.find(({ value }) => textAt(value, 'page') === root.id) : undefined;
  const named = (name: typeof definition) =>
    catalog.languages.map((language) => ({
      language,
      words: name === route ? (textAt(name.value, 'label', language) ?? '') : wordsOf(catalog, name, [language]),
    }));
  const written = named(route ?? definition);
  const others = route === undefined ? [] : [...named(definition), { words: routePath(catalog, route) ?? '' }];
  return [
    {
      file,
      pointer: [],
      kind: 'file',
      written,
      forms: formsOf([...written, ...others].map(({ words }) => words)),
      title: '',
    },
  ];
}

type Fill = ReadonlyMap<string, (text: string) => string>;

function* placesIn(
  file: CheckedFile,
  schema: Schema,
  value: Json,
  pointer: Pointer,
  around: string,
  fill: Fill,
): Generator<SearchedPlace> {
  const shape = branchOf(shapeAt(schema, value, []), value);
  const title = typeof pointer.at(-1) === 'string' ? `${around} ${titleIn(shape, pointer)}` : around;
  if (typeof value === 'string') {
    const kind = kindOf(shape);
    if (kind !== undefined) yield placeOf({ file, pointer, kind, title }, writtenAs(value, shape, fill), fill);
  } else if (Array.isArray(value)) {
    // The words of a list are called as the list is.
    const items = { ...(shape.called === undefined ? {} : { called: shape.called }), ...shape.items };
    for (const [index, item] of value.entries()) yield* placesIn(file, items, item, [...pointer, index], title, fill);
  } else if (isObject(value) && (shape.catalogText || shape.catalogUrl)) {
    const written = Object.entries(value).map(([language, words]) => ({ language, value: words }));
    yield placeOf({ file, pointer, kind: shape.catalogText ? 'text' : 'address', title }, written, fill);
  } else if (isObject(value))
    for (const [key, item] of Object.entries(value)) {
      const inner = shape.properties?.[key] ?? shape.additionalProperties;
      yield* placesIn(file, typeof inner === 'object' ? inner : {}, item, [...pointer, key], title, fill);
    }
}

/** The kind of a plain value; undefined for what is no word of visitors, such as an id. */
function kindOf(schema: Schema): SearchedKind | undefined {
  const { catalogUrl, catalogFile, catalogDate, pattern = '', called } = schema;
  if (catalogUrl) return 'address';
  if (catalogDate) return 'value';
  if (catalogFile !== undefined)
    return catalogFile === 'download'
      ? 'download'
      : catalogFile === 'image' || catalogFile === 'drawing'
        ? 'picture'
        : undefined;
  const format = formatOf(pattern);
  if (format === 'phone' || format === 'email') return format;
  const isName = schema.definesId ?? schema.refersTo ?? schema.aliasOf ?? schema.enum ?? schema.const;
  if (isName !== undefined || called === undefined) return undefined;
  return format === 'not-blank' || pattern === '' ? 'name' : 'value';
}

/** A plain value as visitors see it: a day is written out in each language. */
function writtenAs(value: string, { catalogDate }: Schema, fill: Fill): { language: string | null; value: string }[] {
  const day = catalogDate ? instantOf(value, 'from', 'UTC') : undefined;
  if (day === undefined) return [{ language: null, value }];
  return [...fill.keys()].map((language) => ({
    language,
    value: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day),
  }));
}

function titleIn(schema: Schema, pointer: Pointer): string {
  const [whole, key] = [wholeSchema(schema), String(pointer.at(-1))];
  return comparable((['es', 'en'] satisfies MessageLanguage[]).map((each) => titleOf(whole, key, each)).join(' '));
}

function placeOf(
  place: Pick<SearchedPlace, 'file' | 'pointer' | 'kind' | 'title'>,
  values: readonly { readonly language: string | null; readonly value: Json }[],
  fill: Fill,
): SearchedPlace {
  const shown = values.map(({ language, value }) => {
    const words = isObject(value) ? Object.values(value).map(String) : [String(value)];
    const filled = words.map(fill.get(language ?? '') ?? ((text) => text));
    return { language, words: (isObject(value) && own(value, 'other') ? filled.at(-1) : filled[0]) ?? '', filled };
  });
  return {
    ...place,
    written: shown.map(({ language, words }) => ({ language, words })),
    forms: formsOf(shown.flatMap(({ filled }) => (place.kind === 'address' ? filled.map(bareAddress) : filled))),
  };
}

function formsOf(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map(comparable))].filter((form) => form !== '');
}
