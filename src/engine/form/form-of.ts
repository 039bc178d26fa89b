import { asList, isObject, type Json, type JsonObject } from '../json.ts';
import type { CheckedFile, LinkedCatalog } from '../link/linked-catalog.ts';
import type { MessageLanguage } from '../messages.ts';
import { formatPointer, type Pointer } from '../pointer.ts';
import { type Schema, schemas, wholeSchema } from '../schemas.ts';
import { blankValue } from './blank-value.ts';
import { descriptionOf, nameOfValue, titleOf } from './field-labels.ts';
import type { FieldPlace, FieldShape, FormContext } from './field-shape.ts';
import type { FormField } from './form-field.ts';
import { formWords } from './form-words.ts';
import { listShape } from './list-shape.ts';
import { mapShape, objectShape, unionShape } from './object-shapes.ts';
import { scalarFacts } from './scalar-facts.ts';

/**
 * Builds the form of a file from its schema alone: allowed values, titles, choices and current values. A value that does not
 * match the schema is returned unchanged as `raw`.
 */
export function formOf(catalog: LinkedCatalog, file: CheckedFile, language: MessageLanguage): FormField[] {
  const context: FormContext = {
    catalog,
    language,
    fileSchema: file.kind.schema,
    fieldsOf: (written, value, place) => fieldsOf(context, written, value, place),
  };
  return context.fieldsOf(schemas[file.kind.schema], file.value, { pointer: [], parent: null, required: true });
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
  const languages = formWords(catalog.languages, value);
  const isLong = languages.some(({ value: words }) => words?.includes('\n'));
  return { facts: { kind: 'words', languages, isLong } };
}
