import { formatOf as formatOfPattern, NOT_BLANK } from '../../contract/formats.ts';
import {
  asList,
  formatPointer,
  isObject,
  type Json,
  type JsonObject,
  own,
  type Pointer,
  textAt,
  valueAt,
} from '../../contract/json.ts';
import {
  dereference,
  type MessageLanguage,
  mergedSchema,
  resolveReference,
  type Schema,
  schemaOfFile,
  TARGETS,
  unionMembers,
  wholeSchema,
} from '../../contract/schemas.ts';
import type { CheckedFile, LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { textIn } from '../../core/link/names.ts';
import { countOfForm, neededForms } from '../../core/plural-forms.ts';
import { NEW_PLACES } from '../change/new-places.ts';
import { nameOfId, nameOfItem, shownValue } from '../diff/item-name.ts';
import {
  choicesOf,
  descriptionOf,
  idChoices,
  nameOfMember,
  nameOfValue,
  titleOf,
  titleOfItem,
} from './field-labels.ts';
import type { FieldPlace, FieldShape, FormContext, FormField, FormText } from './form-field.ts';

/**
 * Builds the form of a file from its schema alone: allowed values, titles, choices and current values. A value that does not
 * match the schema is returned unchanged as `raw`.
 */
export function formOf(catalog: LinkedCatalog, file: CheckedFile, language: MessageLanguage): FormField[] {
  const context = { catalog, language, fileSchema: file.kind.schema };
  const place = { pointer: [], parent: null, required: true };
  return fieldsOf(context, schemaOfFile(file.path, file.kind), file.value, place);
}

function fieldsOf(context: FormContext, written: Schema, value: Json | undefined, place: FieldPlace): FormField[] {
  const { language } = context;
  const schema = wholeSchema(written);
  const key = String(place.pointer.at(-1) ?? '');
  const { facts, inner = [] } =
    value === undefined ? absent(context, schema) : shapeOf(context, schema, value, place.pointer);
  const field: FormField = {
    pointer: formatPointer(place.pointer),
    parent: place.parent,
    key,
    title: place.title ?? titleOf(schema, key, language),
    ...descriptionOf(schema.catalogText ? withoutText(written) : schema, language),
    required: place.required,
    present: value !== undefined,
    ...(place.summary === undefined ? {} : { summary: place.summary }),
    ...(place.isAside ? { isAside: true } : {}),
    ...facts,
  };
  return [field, ...inner];
}

/** A schema without that of texts, to which it refers and which only describes texts in general. */
function withoutText(written: Schema): Schema {
  const { $ref, ...beside } = written;
  if ($ref === undefined) return written;
  const { schema } = resolveReference($ref);
  return schema.$ref === undefined ? beside : mergedSchema(withoutText(schema), beside);
}

/** The shape of a missing value: only its initial value, because a schema may contain itself. */
function absent({ catalog }: FormContext, schema: Schema): FieldShape {
  return { facts: { kind: 'raw', blank: JSON.stringify(blankValue(schema, catalog.languages)) } };
}

/** The shape of a value of two possible shapes: one of two types, or a word in place of other values. */
function shapeOf(context: FormContext, written: Schema, value: Json, pointer: Pointer): FieldShape {
  const { then, else: rest } = written;
  if (rest === undefined) return shapeOfValue(context, written, value, pointer);
  const whole = wholeSchema(rest);
  const { const: word, ...ofWord } = then === undefined ? {} : wholeSchema(then);
  // A list holds several values in turn; any other value is a single one.
  if (word === undefined)
    return shapeOf(context, wholeSchema(Array.isArray(value) ? (then ?? {}) : rest), value, pointer);
  const isChosen = value === word;
  const { facts, inner = [] } = isChosen
    ? { facts: { kind: 'raw' as const } }
    : shapeOf(context, whole, value, pointer);
  const label = nameOfValue(ofWord, String(word), context.language);
  const blank = JSON.stringify(firstOf(context, whole));
  return { facts: { ...facts, word: { value: String(word), label, isChosen }, blank }, inner };
}

/** The value that replaces a word; for a list, a list with its first entry. */
function firstOf({ catalog }: FormContext, schema: Schema): Json {
  const blank = blankValue(schema, catalog.languages);
  return Array.isArray(blank) && blank.length === 0 ? [blankValue(schema.items ?? {}, catalog.languages)] : blank;
}

function shapeOfValue(context: FormContext, schema: Schema, value: Json, pointer: Pointer): FieldShape {
  if ((schema.catalogText || schema.catalogUrl) && isObject(value)) return wordsShape(context, value);
  if (schema.oneOf !== undefined && isObject(value)) return unionShape(context, schema, value, pointer);
  if (Array.isArray(value) && schema.items !== undefined) return listShape(context, schema, asList(value), pointer);
  if (isObject(value) && schema.properties !== undefined) return objectShape(context, schema, value, pointer);
  if (isObject(value) && typeof schema.additionalProperties === 'object')
    return mapShape(context, schema, value, pointer);
  return { facts: scalarFacts(context.catalog, schema, value, context.language) };
}

function wordsShape({ catalog }: FormContext, value: JsonObject): FieldShape {
  const languages = formTexts(catalog.languages, value);
  const isLong = languages.some(({ value: words }) => words?.includes('\n'));
  return { facts: { kind: 'words', languages, isLong } };
}

/** The words in every language of the site, including missing ones, then in any other language that has words. */
function formTexts(languages: readonly string[], words: JsonObject): FormText[] {
  return [...new Set([...languages, ...Object.keys(words)])].flatMap((language) => {
    const value = own(words, language);
    return isObject(value) ? pluralTexts(language, value) : { language, key: language, value: shownText(value) };
  });
}

/** The plural forms that a text needs, then any other that it has. */
function pluralTexts(language: string, words: JsonObject): FormText[] {
  return [...new Set([...neededForms(language).keys(), ...Object.keys(words)])].map((form) => {
    const count = countOfForm(language, form);
    const value = shownText(own(words, form));
    return { language, key: `${language}/${form}`, ...(count === undefined ? {} : { count }), value };
  });
}

function shownText(value: Json | undefined): string | null {
  return value === undefined ? null : String(value);
}

/** Returns the shape of a list: its entries, each with a summary, and the initial value of a new one. */
function listShape(context: FormContext, schema: Schema, list: readonly Json[], pointer: Pointer): FieldShape {
  const { catalog, language } = context;
  const { items = {}, minItems = 0, maxItems } = schema;
  const parent = formatPointer(pointer);
  const blankEntry = JSON.stringify(blankValue(items, catalog.languages));
  const inner = list.flatMap((item, index) =>
    fieldsOf(context, items, item, {
      pointer: [...pointer, index],
      parent,
      required: false,
      title: titleOfItem(wholeSchema(items), schema, index, language),
      summary: summaryOf(context, wholeSchema(items), item),
    }),
  );
  const entryKind = pointer.length === 1 ? entryOf(context, String(pointer[0])) : undefined;
  const facts = { kind: 'list', blankEntry, minItems, ...(maxItems === undefined ? {} : { maxItems }) } as const;
  return { facts: { ...facts, ...(entryKind === undefined ? {} : { entryKind }) }, inner };
}

function summaryOf({ catalog, language }: FormContext, schema: Schema, item: Json): string {
  if (schema.catalogText) return shownValue(catalog, schema, item, language) ?? '';
  const target = schema.catalogTarget ? item : isObject(item) ? own(item, 'target') : undefined;
  const name = nameOfItem(catalog, schema, item, language);
  return name ?? (target === undefined ? '' : targetName(catalog, target, language));
}

/** The kind of the entries of a list at the top of the file, when `catalog -- new` can add one. */
function entryOf({ fileSchema }: FormContext, list: string): string | undefined {
  return [...NEW_PLACES.values()].find((place) => place.file.schema === fileSchema && place.list === list)?.kind;
}

/** The name of a link without words of its own: its destination or, while that is not set, the kind of link. */
function targetName(catalog: LinkedCatalog, target: Json, language: MessageLanguage): string {
  const address = textIn(valueAt(target, 'url'), [language, ...catalog.languages]);
  if (address !== '') return address;
  for (const kind of ['route', 'article', 'download', 'endpoint'] as const) {
    const id = textAt(target, kind);
    if (id !== undefined) return nameOfId(catalog, kind, id, language);
  }
  const kind = textAt(target, 'kind') ?? '';
  const member = TARGETS.get(kind);
  return member === undefined ? kind : nameOfMember(wholeSchema(member), kind, language);
}

/** Returns the shape of an object whose keys its schema names. */
function objectShape(context: FormContext, schema: Schema, value: JsonObject, pointer: Pointer): FieldShape {
  return { facts: { kind: 'object' }, inner: properties(context, schema, value, pointer) };
}

/** Returns the shape of an object that is one of several kinds; unchanged as `raw` if there is no such kind. */
function unionShape(context: FormContext, schema: Schema, value: JsonObject, pointer: Pointer): FieldShape {
  const { catalog, language } = context;
  const members = unionMembers(schema);
  const kind = String(own(value, 'kind'));
  const choices = [...members].map(([name, member]) => ({
    value: name,
    label: nameOfMember(wholeSchema(member), name, language),
    blank: JSON.stringify(blankValue(member, catalog.languages)),
  }));
  const member = members.get(kind);
  if (member === undefined) return { facts: { kind: 'raw', value: JSON.stringify(value) } };
  return {
    facts: { kind: 'union', value: kind, choices },
    inner: properties(context, wholeSchema(member), value, pointer),
  };
}

/** Returns the shape of an object with any keys, such as ids, whose values have one schema. */
function mapShape(context: FormContext, schema: Schema, value: JsonObject, pointer: Pointer): FieldShape {
  const { catalog, language } = context;
  const { propertyNames: names = {}, additionalProperties = {} } = schema;
  const entry = typeof additionalProperties === 'object' ? additionalProperties : {};
  const parent = formatPointer(pointer);
  const { refersTo, valuesCalled } = wholeSchema(names);
  const inner = Object.entries(value).flatMap(([key, part]) => {
    const named = valuesCalled?.[key] === undefined ? {} : { title: nameOfValue({ valuesCalled }, key, language) };
    return fieldsOf(context, entry, part, {
      pointer: [...pointer, key],
      parent,
      required: refersTo !== undefined,
      summary: refersTo === undefined ? (named.title ?? key) : nameOfId(catalog, refersTo, key, language),
      ...named,
    });
  });
  const keys = refersTo === undefined ? {} : { keys: idChoices(catalog, refersTo, language) };
  return { facts: { kind: 'map', blankEntry: JSON.stringify(blankValue(entry, catalog.languages)), ...keys }, inner };
}

/** The properties of an object, first those of `formFirst`, in the order of the schema; then the keys that the schema does not have. */
function properties(context: FormContext, schema: Schema, object: JsonObject, pointer: Pointer): FormField[] {
  const { properties: declared = {}, required = [], formFirst = Object.keys(declared) } = schema;
  const aside = Object.keys(declared).filter((key) => !formFirst.includes(key));
  const known = [...formFirst, ...aside]
    .map((key) => [key, declared[key] ?? {}] as const)
    .filter(([, { const: constant }]) => constant === undefined);
  const unknown = Object.keys(object).filter((key) => !Object.hasOwn(declared, key));
  const parent = formatPointer(pointer);
  return [
    ...known.flatMap(([key, property]) =>
      fieldsOf(context, property, own(object, key), {
        pointer: [...pointer, key],
        parent,
        required: required.includes(key),
        isAside: aside.includes(key),
      }),
    ),
    ...unknown.flatMap((key) =>
      fieldsOf(context, {}, own(object, key), { pointer: [...pointer, key], parent, required: false }),
    ),
  ];
}

/**
 * The initial value of something new: only the required parts. Texts, names and addresses are empty, so that the check asks
 * for them.
 * @param languages the languages of its texts
 */
function blankValue(written: Schema, languages: readonly string[]): Json {
  const schema = wholeSchema(written);
  const [type] = [schema.type ?? 'string'].flat();
  if (schema.const !== undefined) return schema.const;
  if (schema.catalogText) return Object.fromEntries(languages.map((language) => [language, '']));
  if (schema.catalogUrl) return '';
  if (schema.else !== undefined) return blankValue(schema.else, languages);
  if (schema.oneOf !== undefined) return blankValue([...unionMembers(schema).values()][0] ?? {}, languages);
  if (schema.enum !== undefined) return schema.enum[0] ?? '';
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => blankValue(schema.items ?? {}, languages));
  if (type === 'object') return blankObject(schema, languages);
  if (type === 'boolean') return true;
  return type === 'integer' || type === 'number' ? (schema.minimum ?? 0) : '';
}

function blankObject({ properties = {}, required = [], anyOf }: Schema, languages: readonly string[]): Json {
  const needed = new Set([...required, ...(anyOf?.[0]?.required ?? [])]);
  const entries = Object.entries(properties).filter(([key]) => needed.has(key));
  return Object.fromEntries(entries.map(([key, schema]) => [key, blankValue(unlessWord(schema), languages)]));
}

/** For a schema that also allows a fixed word, returns the schema of the word, because it is the smallest valid value. */
function unlessWord(schema: Schema): Schema {
  const { then } = wholeSchema(schema);
  return then === undefined || dereference(then).const === undefined ? schema : then;
}

/** Characters; a text whose limit is higher gets a field of several lines. */
const LONG = 200;

/**
 * The facts of a field with a single value. A value whose type differs from its schema is returned unchanged as `raw`, but for a text in
 * place of a number or of yes and no: it is corrected in the field for those.
 */
function scalarFacts(
  catalog: LinkedCatalog,
  schema: Schema,
  value: Json,
  language: MessageLanguage,
): Pick<FormField, 'kind'> & Partial<FormField> {
  if (typeof value === 'object') return { kind: 'raw', value: JSON.stringify(value) };
  const { type } = schema;
  if (type === 'boolean') return { kind: 'boolean', value };
  if (type === 'integer') return { kind: 'number', value, format: type };
  if (type === 'number') return { kind: 'number', value };
  if (typeof value === 'string') return textFacts(catalog, schema, value, language);
  return { kind: 'raw', value: JSON.stringify(value) };
}

function textFacts(catalog: LinkedCatalog, schema: Schema, value: string, language: MessageLanguage) {
  const choices = choicesOf(catalog, schema, language);
  if (choices !== undefined) return { kind: 'choice', value, choices } as const;
  const { maxLength, pattern = NOT_BLANK } = schema;
  const format = formatOf(schema);
  // Texts with any other pattern have a single line.
  const isLong = value.includes('\n') || (format === undefined && pattern === NOT_BLANK && (maxLength ?? 0) > LONG);
  return { kind: 'text', value, isLong, ...defined({ format, maxLength }) } as const;
}

function formatOf({ definesId, catalogUrl, catalogDate, catalogMoment, pattern = '' }: Schema): FormField['format'] {
  if (definesId !== undefined) return 'id';
  if (formatOfPattern(pattern) === 'color') return 'color';
  if (catalogUrl) return 'url';
  if (catalogMoment) return 'moment';
  return catalogDate ? 'date' : undefined;
}

/** Removes the keys without a value. */
function defined<Facts extends object>(facts: Facts): { [Key in keyof Facts]?: Exclude<Facts[Key], undefined> } {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as never;
}
