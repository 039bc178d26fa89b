import { isPair, isSeq, type Node, type Scalar, visit } from 'yaml';
import { isObject, type Json, type Pointer, valueAt } from '../contract/json.ts';
import { branchOf, shapeAt, writtenAt } from '../contract/schema-at.ts';
import { type MessageLanguage, type Schema, unionMembers, wholeSchema } from '../contract/schemas.ts';
import type { LinkedCatalog } from '../core/link/linked-catalog.ts';
import { ownersOf } from '../core/link/names.ts';
import { readDocument } from '../core/parse/parse.ts';
import { keyOf, toJson } from '../core/parse/to-json.ts';
import { flowScalarText } from '../core/write-yaml.ts';
import { snippetsOf, snippetText } from '../editor/snippets.ts';
import { choicesOf, descriptionOf, idChoices, nameOfMember, titleOf } from './form/field-labels.ts';
import { localNameAt } from './navigate/local-names.ts';

/** The completions at the cursor. */
interface Completion {
  /** Offsets of the text that an option replaces. */
  readonly from: number;
  readonly to: number;
  readonly options: readonly CompletionOption[];
}

interface CompletionOption {
  /** The text to write into the file. */
  readonly text: string;
  /** The name shown to people. */
  readonly label: string;
  readonly description?: string;
  /** Whether the text has gaps to fill in, in the syntax of language servers: `$1`, `${2|one,other|}`. */
  readonly isSnippet?: boolean;
}

interface Context {
  readonly catalog: LinkedCatalog;
  /** The schema of the whole file. */
  readonly schema: Schema;
  readonly language: MessageLanguage;
  /** Whether whole objects are offered too, whose gaps an editor then shows. */
  readonly withSnippets?: boolean;
}

/**
 * Returns the completions at an offset, by the schema of the file: keys that the object does not have yet, words, ids and
 * files of the catalog. The list is complete; the editor filters it while the author types.
 * @returns undefined where there is none
 */
export function complete(context: Context, text: string, offset: number): Completion | undefined {
  // Directly after a colon, a value needs a space before it.
  if (text[offset - 1] === ':') {
    const spaced = complete(context, `${text.slice(0, offset)} ${text.slice(offset)}`, offset + 1);
    const isValue = spaced?.from === offset + 1 && spaced.to === offset + 1;
    const options = spaced?.options.map((option) => ({ ...option, text: ` ${option.text}` })) ?? [];
    return isValue ? { from: offset, to: offset, options } : undefined;
  }
  // A word alone on its line is the beginning of a key, or else a value.
  const found = isAloneOnLine(text, offset) ? completeAs(context, text, offset, ':') : undefined;
  return found ?? completeAs(context, text, offset, '');
}

/** @param behind what is taken to follow the word */
function completeAs(context: Context, text: string, offset: number, behind: ':' | ''): Completion | undefined {
  const place = placeInText(text, offset, behind);
  if (place === undefined) return undefined;
  const shape = shapeAt(context.schema, place.data, place.pointer);
  const words = place.kind === 'key' ? keys(context, shape, place) : values(context, shape, place);
  const options = [...words, ...(context.withSnippets ? snippets(context, place, text) : [])];
  return options.length === 0 ? undefined : { from: place.from, to: place.to, options };
}

function isAloneOnLine(text: string, offset: number): boolean {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = offset + text.slice(offset).search(/\r?\n|$/);
  return /^ *[\w-]*$/.test(text.slice(start, end));
}

/** The keys that may be added to an object, each with a colon where none follows. */
function keys(context: Context, shape: Schema, place: PlaceInText): CompletionOption[] {
  const { catalog, schema, language } = context;
  const { data, pointer, isOnlyWord } = place;
  const present = valueAt(data, ...pointer);
  const isFree = (key: string) => !isObject(present) || !Object.hasOwn(present, key);
  const written = (key: string) => (isOnlyWord ? `${key}: ` : key);
  const { refersTo } = wholeSchema(shape.propertyNames ?? {});
  const named = Object.entries(shape.properties ?? {}).map(([key, property]) => {
    const whole = wholeSchema(property);
    return { text: key, label: titleOf(whole, key, language), ...descriptionOf(whole, language) };
  });
  // The keys of a union depend on its kind, so `kind` is offered too.
  const isUnion = branchOf(writtenAt(schema, data, pointer), isObject(present) ? present : {}).oneOf !== undefined;
  const kind = isUnion ? [{ text: 'kind', label: 'kind' }] : [];
  const languages = shape.catalogText || shape.catalogUrl ? catalog.languages : [];
  const ids = refersTo === undefined ? [] : idChoices(catalog, refersTo, language);
  return [
    ...kind,
    ...named,
    ...languages.map((id) => ({ text: id, label: id })),
    ...ids.map(({ value, label }) => ({ text: value, label })),
    ...localNames(context, place, [...pointer, ''], 'key'),
  ]
    .filter(({ text }) => isFree(text))
    .map((option) => ({ ...option, text: written(option.text) }));
}

/** The values allowed at a place; where an object is expected, its keys. */
function values(context: Context, shape: Schema, place: PlaceInText): CompletionOption[] {
  const { catalog, language } = context;
  const around = kindsAround(context, place);
  if (around.length > 0) return around;
  const choices = choicesOf(catalog, shape, language);
  if (choices !== undefined) return choices.map(({ value, label }) => ({ text: flowScalarText(value, {}), label }));
  if (shape.catalogOwner) {
    const owners = (ownersOf(catalog) ?? []).filter((owner) => owner !== undefined);
    return owners.map((owner) => ({ text: flowScalarText(owner, {}), label: owner }));
  }
  const names = localNames(context, place, place.pointer, 'value');
  if (names.length > 0) return names;
  if (shape.const !== undefined) return [{ text: String(shape.const), label: String(shape.const) }];
  if (shape.type === 'boolean') return ['true', 'false'].map((word) => ({ text: word, label: word }));
  return place.isOnlyWord ? keys(context, shape, place) : [];
}

/** Whole objects for a place where nothing is written yet. */
function snippets({ catalog, schema }: Context, place: PlaceInText, text: string): CompletionOption[] {
  const { data, pointer, kind, from } = place;
  const around = valueAt(data, ...pointer);
  if (kind === 'key' && isObject(around) && Object.keys(around).length > 1) return [];
  const before = text.slice(text.lastIndexOf('\n', from - 1) + 1, from);
  const layout = /^ *(?:- +)+$/.test(before) ? 'item' : before.trim() === '' ? 'block' : 'flow';
  return snippetsOf(catalog, writtenAt(schema, data, pointer)).map(({ label, description, body }) => ({
    text: snippetText(body, layout),
    label,
    isSnippet: true,
    ...(description === '' ? {} : { description }),
  }));
}

/** The names that count only here, such as the anchors of the page that a link leads to. */
function localNames({ catalog, schema }: Context, { data }: PlaceInText, pointer: Pointer, part: 'key' | 'value') {
  const file = { path: '', schema: schema.$id?.replace('.schema.json', '') ?? '', value: data };
  const { choices = [] } = localNameAt(catalog, file, pointer, part) ?? {};
  return choices.map((name) => ({ text: flowScalarText(name, {}), label: name }));
}

/** The kinds of a union, if the place is its `kind`. */
function kindsAround({ schema, language }: Context, { pointer, data }: PlaceInText): CompletionOption[] {
  const around = pointer.slice(0, -1);
  if (pointer.at(-1) !== 'kind') return [];
  const union = branchOf(writtenAt(schema, data, around), valueAt(data, ...around));
  return [...unionMembers(union)].map(([kind, member]) => ({
    text: kind,
    label: nameOfMember(wholeSchema(member), kind, language),
  }));
}

/** The place of the cursor in a YAML text. */
interface PlaceInText {
  /** Pointer to the value being written, or to the map of the key being written. */
  readonly pointer: Pointer;
  readonly kind: 'key' | 'value';
  /** Offsets of the key or value being written. */
  readonly from: number;
  readonly to: number;
  /** The data of the text, with the unfinished word in it; null if the text has aliases. */
  readonly data: Json;
  /** Whether no colon follows the word yet. */
  readonly isOnlyWord: boolean;
}

/** A character of the private use area, which no catalog text contains. */
const MARK = '\u{F8FF}';
/** Characters that separate words. */
const BETWEEN_WORDS = /[\s,:{}[\]#'"]/u;

/**
 * Finds the place of an offset in a text that may be incomplete: puts a mark into the word there, and looks for it with a
 * parser that goes on after mistakes.
 * @returns undefined within a comment, in a text that cannot be read, or when the mark is not found
 */
function placeInText(text: string, offset: number, behind: ':' | ''): PlaceInText | undefined {
  let from = offset;
  while (from > 0 && !BETWEEN_WORDS.test(text.charAt(from - 1))) from--;
  let to = offset;
  while (to < text.length && !BETWEEN_WORDS.test(text.charAt(to))) to++;
  const word = text.slice(from, to);
  const marked = text.slice(0, from) + word + MARK + behind + text.slice(to);
  const document = readDocument(marked);
  if (document === undefined) return undefined;
  let place: Omit<PlaceInText, 'data'> | undefined;
  visit(document, {
    Scalar(role, node, path) {
      const { value } = node;
      if (typeof value !== 'string' || !value.includes(MARK)) return undefined;
      const pointer = pointerOf([...(path as readonly Node[]), node]);
      const pair = path.at(-1);
      if (role === 'key' && isPair(pair))
        place = {
          from,
          to,
          pointer: pointer.slice(0, -1),
          kind: 'key',
          isOnlyWord: pair.value === null || behind !== '',
        };
      else place = { ...wordsOf(node, text, [from, to]), pointer, kind: 'value', isOnlyWord: role !== 'value' };
      return visit.BREAK;
    },
  });
  return place && { ...place, data: toJson(document, '', marked).value ?? null };
}

/** The offsets of a value with its quotes, in the text without the mark; in a value of several lines, of the word. */
function wordsOf(
  { range }: Scalar,
  text: string,
  [from, to]: readonly [number, number],
): Pick<PlaceInText, 'from' | 'to'> {
  const [start, end] = [range?.[0] ?? from, (range?.[1] ?? to + MARK.length) - MARK.length];
  return text.slice(start, end).includes('\n') ? { from, to } : { from: start, to: end };
}

/** The pointer to the last of some nodes, each of which is inside the one before. */
function pointerOf(path: readonly Node[]): Pointer {
  return path.flatMap((node, index): Pointer => {
    if (isPair(node)) return [keyOf(node.key)?.replace(MARK, '') ?? ''];
    const inner = path[index + 1];
    return isSeq(node) && inner !== undefined ? [node.items.indexOf(inner)] : [];
  });
}
