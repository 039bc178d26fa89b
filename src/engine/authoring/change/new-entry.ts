import { editorSchemaComment } from '../../contract/catalog-files.ts';
import { type Json, type JsonObject, valueAt } from '../../contract/json.ts';
import { dereference, type IdKind, type MessageLanguage, type Schema } from '../../contract/schemas.ts';
import { MESSAGES } from '../../core/report/report.ts';
import { capitalized } from '../../core/suggest.ts';
import { entryText } from '../../core/write-yaml.ts';
import { type Edit, type EditedFile, lineBreakOf } from '../edit/edits.ts';
import { layoutOf } from '../edit/entries.ts';
import { omittedKeys } from './minimal-entry.ts';
import { fileOfNew, type NewPlace } from './new-places.ts';

const es = {
  head: (kind: IdKind, id: string) =>
    `${capitalized(MESSAGES.es.kinds[kind])} «${id}»: lo mínimo que debe llevar; cámbielo o agregue lo que falte.`,
  /** Lists the keys that may be added. */
  alsoPossible: (keys: readonly string[]) => `También puede llevar: ${keys.join(', ')}.`,
  /** Says what may replace a word: a map, or a list of maps, with some required keys. */
  stands: (word: string, keys: readonly string[], isList: boolean) =>
    `En lugar de ${word} puede ir ${isList ? 'una lista de entradas con' : 'un grupo con'} ${keys.join(', ')}.`,
};

/** The comments in newly written entries and files. */
const NEW_COMMENTS: Readonly<Record<MessageLanguage, typeof es>> = {
  es,
  en: {
    head: (kind, id) =>
      `The ${MESSAGES.en.kinds[kind]} "${id}": only what it must have; change it, or add what is missing.`,
    alsoPossible: (keys) => `It may also have: ${keys.join(', ')}.`,
    stands: (word, keys, isList) =>
      `Instead of ${word} you may write ${isList ? 'a list of entries with' : 'a group with'} ${keys.join(', ')}.`,
  },
};

/** Writes a file of its own for a new entry, with comments for its author. */
export function newFile(place: NewPlace, id: string, value: JsonObject, language: MessageLanguage): string {
  const comments = NEW_COMMENTS[language];
  const head = [editorSchemaComment(fileOfNew(place, id), place.file), `# ${comments.head(place.kind, id)}`];
  return `${head.join('\n')}\n${yamlOf(value, place, language)}`;
}

/** Writes a new entry of a list, without the indentation of the list itself. */
export function newEntry(place: NewPlace, value: JsonObject, language: MessageLanguage): string {
  const [first = '', ...rest] = yamlOf(value, place, language).trimEnd().split('\n');
  return [`- ${first}`, ...rest.map((line) => (line === '' ? '' : `  ${line}`))].join('\n');
}

function yamlOf(value: JsonObject, { schema }: NewPlace, language: MessageLanguage): string {
  const lines = Object.entries(value).flatMap(([key, part]) => [
    ...standsFor(dereference(schema.properties?.[key] ?? {}), language),
    entryText(key, part, 0, { indentation: { map: 2, list: 2 } }),
  ]);
  const rest = omittedKeys(schema, value);
  const also = rest.length === 0 ? [] : [`# ${NEW_COMMENTS[language].alsoPossible(rest)}`];
  return `${[...lines, ...also].join('\n')}\n`;
}

/** A comment above a word that stands for a larger value, saying what may replace it. */
function standsFor({ additionalProperties: rest, ...property }: Schema, language: MessageLanguage): string[] {
  const shape = dereference(typeof rest === 'object' ? rest : property);
  const word: Json | undefined = shape.then?.const;
  if (word === undefined) return [];
  const [isList, keys] = wanted(shape);
  return [`# ${NEW_COMMENTS[language].stands(String(word), keys, isList)}`];
}

/** Whether the word stands for a list, and the required keys of an entry; of a union, the key that chooses its member. */
function wanted(shape: Schema): [isList: boolean, keys: readonly string[]] {
  const full = single(shape);
  const entry = dereference(full.items ?? full);
  return [full.items !== undefined, entry.oneOf === undefined ? (entry.required ?? []) : ['kind']];
}

/** The schema of what may stand in place of a word or of a list of such entries. */
function single(schema: Schema): Schema {
  const { else: other, ...self } = dereference(schema);
  return other === undefined ? self : single(other);
}

/**
 * Appends an entry to a top-level list of a file, in the layout of the file. Existing text does not change, except that
 * an empty list loses its brackets.
 * @param entry its lines, the first with its dash, the others indented below it
 * @returns undefined when the list is missing, or its entries are within brackets
 */
export function appendEntry(file: EditedFile, list: string, entry: string): Edit | undefined {
  const { text } = file;
  const layout = layoutOf(file, [list]);
  const place = layoutOf(file, [])?.entries.find(({ step }) => step === list);
  if (layout === undefined || place === undefined || !Array.isArray(valueAt(file.value, list))) return undefined;
  const last = layout.entries.at(-1);
  if (last !== undefined && layout.isFlow) return undefined;
  const indent = ' '.repeat(last === undefined ? 2 : layout.column);
  const written = entry.split('\n').map((line) => lineBreakOf(text) + (line === '' ? '' : indent + line));
  const at = last === undefined ? { start: place.after, end: place.valueEnd } : { start: last.end, end: last.end };
  return { ...at, text: written.join('') };
}
