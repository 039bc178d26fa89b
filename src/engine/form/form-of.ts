import { NEW_PLACES } from '../change/new-places.ts';
import { nameOfId, nameOfItem, shownValue } from '../diff/item-name.ts';
import { asList, isObject, type Json, type JsonObject, own } from '../json.ts';
import type { CheckedFile, LinkedCatalog } from '../link/linked-catalog.ts';
import type { MessageLanguage } from '../messages.ts';
import { formatPointer, type Pointer } from '../pointer.ts';
import { type Schema, schemas, unionMembers, wholeSchema } from '../schemas.ts';
import { blankValue } from './blank-value.ts';
import { idChoices } from './field-choices.ts';
import { descriptionOf, nameOfMember, nameOfValue, titleOf, titleOfItem } from './field-labels.ts';
import type { FormField } from './form-field.ts';
import { formWords } from './form-words.ts';
import { scalarFacts } from './scalar-facts.ts';
import { targetName } from './target-name.ts';

/** The place of a field, and the facts that depend on its surroundings. */
interface FieldPlace {
  readonly pointer: Pointer;
  readonly parent: string | null;
  readonly required: boolean;
  readonly title?: string;
  readonly summary?: string;
}

/** The part of a field that depends on its kind, and the fields inside it. */
interface Shape {
  readonly facts: Pick<FormField, 'kind'> & Partial<FormField>;
  readonly inner?: readonly FormField[];
}

/**
 * Builds the form of a file from its schema alone: allowed values, titles, choices and current values. A value that does not
 * match the schema is returned unchanged as `raw`.
 */
export function formOf(catalog: LinkedCatalog, file: CheckedFile, language: MessageLanguage): FormField[] {
  const root = schemas[file.kind.schema];
  return fieldsOf(root, file.value, { pointer: [], parent: null, required: true });

  function fieldsOf(written: Schema, value: Json | undefined, place: FieldPlace): FormField[] {
    const schema = wholeSchema(written);
    const pointer = formatPointer(place.pointer);
    const key = String(place.pointer.at(-1) ?? '');
    const { facts, inner = [] } = value === undefined ? absent(schema) : shapeOf(schema, value, place.pointer);
    const field: FormField = {
      pointer,
      parent: place.parent,
      key,
      title: place.title ?? titleOf(schema, key, language),
      // The schema of texts only describes texts in general, so the description comes from the schema at this place.
      ...descriptionOf(schema.catalogText ? written : schema, language),
      required: place.required,
      present: value !== undefined,
      ...(place.summary === undefined ? {} : { summary: place.summary }),
      ...facts,
    };
    return [field, ...inner];
  }

  /** The shape of a missing value: only its initial value, because a schema may contain itself. */
  function absent(schema: Schema): Shape {
    return { facts: { kind: 'raw', blank: JSON.stringify(blankValue(schema, catalog.languages)) } };
  }

  function shapeOf(written: Schema, value: Json, pointer: Pointer): Shape {
    const { then, else: rest } = written;
    if (rest === undefined) return shapeOfValue(written, value, pointer);
    const whole = wholeSchema(rest);
    const { const: word, ...ofWord } = then === undefined ? {} : wholeSchema(then);
    // A list holds several values in turn; any other value is a single one.
    if (word === undefined) return shapeOf(wholeSchema(Array.isArray(value) ? (then ?? {}) : rest), value, pointer);
    const isChosen = value === word;
    const { facts, inner = [] } = isChosen ? { facts: { kind: 'raw' as const } } : shapeOf(whole, value, pointer);
    const blank = JSON.stringify(firstOf(whole));
    return {
      facts: {
        ...facts,
        word: { value: String(word), label: nameOfValue(ofWord, String(word), language), isChosen },
        blank,
      },
      inner,
    };
  }

  /** The value that replaces a word; for a list, a list with its first entry. */
  function firstOf(schema: Schema): Json {
    const blank = blankValue(schema, catalog.languages);
    return Array.isArray(blank) && blank.length === 0 ? [blankValue(schema.items ?? {}, catalog.languages)] : blank;
  }

  function shapeOfValue(schema: Schema, value: Json, pointer: Pointer): Shape {
    if ((schema.catalogText || schema.catalogUrl) && isObject(value)) return wordsShape(value);
    if (schema.oneOf !== undefined && isObject(value)) return unionShape(schema, value, pointer);
    if (Array.isArray(value) && schema.items !== undefined) return listShape(schema, asList(value), pointer);
    if (isObject(value) && schema.properties !== undefined)
      return { facts: { kind: 'object' }, inner: parts(schema, value, pointer) };
    if (isObject(value) && typeof schema.additionalProperties === 'object') return mapShape(schema, value, pointer);
    return { facts: scalarFacts(catalog, schema, value, language) };
  }

  function wordsShape(value: JsonObject): Shape {
    const languages = formWords(catalog.languages, value);
    const isLong = languages.some(({ value: words }) => words?.includes('\n'));
    return { facts: { kind: 'words', languages, isLong } };
  }

  function unionShape(schema: Schema, value: JsonObject, pointer: Pointer): Shape {
    const members = unionMembers(schema);
    const kind = String(own(value, 'kind'));
    const choices = [...members].map(([name, member]) => ({
      value: name,
      label: nameOfMember(wholeSchema(member), name, language),
      blank: JSON.stringify(blankValue(member, catalog.languages)),
    }));
    const member = members.get(kind);
    if (member === undefined) return { facts: { kind: 'raw', value: JSON.stringify(value) } };
    return { facts: { kind: 'union', value: kind, choices }, inner: parts(wholeSchema(member), value, pointer) };
  }

  /** The properties of an object in the order of the schema, then the keys that the schema does not have. */
  function parts(schema: Schema, object: JsonObject, pointer: Pointer): FormField[] {
    const { properties = {}, required = [] } = schema;
    const known = Object.entries(properties).filter(([, { const: constant }]) => constant === undefined);
    const unknown = Object.keys(object).filter((key) => !Object.hasOwn(properties, key));
    const parent = formatPointer(pointer);
    return [
      ...known.flatMap(([key, property]) =>
        fieldsOf(property, own(object, key), { pointer: [...pointer, key], parent, required: required.includes(key) }),
      ),
      ...unknown.flatMap((key) =>
        fieldsOf({}, own(object, key), { pointer: [...pointer, key], parent, required: false }),
      ),
    ];
  }

  function listShape(schema: Schema, list: readonly Json[], pointer: Pointer): Shape {
    const { items = {}, minItems = 0, maxItems } = schema;
    const parent = formatPointer(pointer);
    const blankEntry = JSON.stringify(blankValue(items, catalog.languages));
    const inner = list.flatMap((item, index) =>
      fieldsOf(items, item, {
        pointer: [...pointer, index],
        parent,
        required: false,
        title: titleOfItem(wholeSchema(items), schema, index, language),
        summary: summaryOf(wholeSchema(items), item),
      }),
    );
    const thing = pointer.length === 1 ? thingOf(String(pointer[0])) : undefined;
    const facts = { kind: 'list', blankEntry, minItems, ...(maxItems === undefined ? {} : { maxItems }) } as const;
    return { facts: { ...facts, ...(thing === undefined ? {} : { thing }) }, inner };
  }

  function summaryOf(schema: Schema, item: Json): string {
    if (schema.catalogText) return shownValue(catalog, schema, item, language) ?? '';
    const target = schema.catalogTarget ? item : isObject(item) ? own(item, 'target') : undefined;
    const name = nameOfItem(catalog, schema, item, language);
    return name ?? (target === undefined ? '' : targetName(catalog, target, language));
  }

  /** The kind of the entries of a list at the top of the file, when `catalog -- new` can add one. */
  function thingOf(list: string): string | undefined {
    return [...NEW_PLACES.values()].find((place) => place.file.schema === file.kind.schema && place.list === list)
      ?.kind;
  }

  function mapShape(schema: Schema, value: JsonObject, pointer: Pointer): Shape {
    const { propertyNames: names = {}, additionalProperties = {} } = schema;
    const entry = typeof additionalProperties === 'object' ? additionalProperties : {};
    const parent = formatPointer(pointer);
    const { refersTo, valuesCalled } = wholeSchema(names);
    const inner = Object.entries(value).flatMap(([key, part]) => {
      const named = valuesCalled?.[key] === undefined ? {} : { title: nameOfValue({ valuesCalled }, key, language) };
      return fieldsOf(entry, part, {
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
}
