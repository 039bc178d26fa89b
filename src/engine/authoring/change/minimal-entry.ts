import { formatOf } from '../../contract/formats.ts';
import { asList, asObject, isObject, type Json, type JsonObject, own, valueAt } from '../../contract/json.ts';
import { type Schema, unionMembers, wholeSchema } from '../../contract/schemas.ts';
import { definitionsOf, type LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { plainWords } from '../../core/suggest.ts';
import { NEW_PLACES, type NewPlace } from './new-places.ts';

/** The place of a new entry, and the sources of its values. */
interface NewEntry {
  readonly catalog: LinkedCatalog;
  readonly place: NewPlace;
  /** Today, and a day about a month later, as YYYY-MM-DD. */
  readonly today: string;
  readonly later: string;
  /** Returns a valid answer to a question. */
  readonly ask: (question: Question) => Promise<Json>;
}

/** Builds the smallest valid entry of a kind: the required keys only, in the order of the schema. */
export async function minimalEntry({ catalog, place, today, later, ask }: NewEntry, id: string): Promise<JsonObject> {
  /** The words of lists that were chosen so far: an entry is like those for the same audience. */
  const chosen: Record<string, Json> = {};
  return objectOf(place.schema, []);

  async function valueFor(written: Schema, path: readonly string[]): Promise<Json> {
    const schema = wholeSchema(written);
    if (schema.const !== undefined) return schema.const;
    // A word that may replace the whole value is the smallest possible value.
    if (schema.then?.const !== undefined) return schema.then.const;
    // A schema of one entry or a list of them: the single entry is smaller.
    if (schema.else !== undefined) return valueFor(schema.else, path);
    if (schema.definesId === place.kind) return id;
    if (schema.catalogText) return textOf(schema, path);
    if (schema.oneOf !== undefined) return memberOf(schema, path);
    if (schema.type === 'array') return listOf(schema, path);
    if (schema.type === 'object') return objectOf(schema, path);
    return askWithFallback({ path: path.join('.'), schema, choices: possibleAnswers(schema) }, path);
  }

  /** Asks for the words in every language of the site. */
  async function textOf({ additionalProperties }: Schema, path: readonly string[]): Promise<Json> {
    const words: Record<string, Json> = {};
    // Also where plural forms are possible, one text is enough.
    const schema = { ...(typeof additionalProperties === 'object' ? additionalProperties : {}), type: 'string' };
    for (const language of catalog.languages)
      words[language] = await ask({ path: [...path, language].join('.'), schema });
    return words;
  }

  async function memberOf(schema: Schema, path: readonly string[]): Promise<Json> {
    const members = unionMembers(schema);
    const kindPath = [...path, 'kind'];
    const question = { path: kindPath.join('.'), schema: { type: 'string' }, choices: [...members.keys()] };
    return objectOf(members.get(String(await askWithFallback(question, kindPath))) ?? {}, path);
  }

  function askWithFallback(question: Question, path: readonly string[]): Promise<Json> {
    const taken = numbersUnder(catalog, path.at(-1) ?? '');
    return ask({
      ...question,
      fallback: fallbackOf(question, siblingValues(catalog, place, path, chosen), { today, later, taken }),
    });
  }

  async function listOf({ items = {}, minItems = 0 }: Schema, path: readonly string[]): Promise<Json> {
    const list: Json[] = [];
    while (list.length < minItems)
      list.push(await valueFor(items, list.length === 0 ? path : [...path, `${list.length + 1}`]));
    return list;
  }

  async function objectOf(schema: Schema, path: readonly string[]): Promise<JsonObject> {
    const object: Record<string, Json> = {};
    const required = new Set([...(schema.required ?? []), ...(schema.anyOf?.[0]?.required ?? [])]);
    for (const [key, property] of Object.entries(schema.properties ?? {}))
      if (required.has(key)) {
        object[key] = await valueFor(property, [...path, key]);
        if (path.length === 0 && wholeSchema(property).enum !== undefined) chosen[key] = object[key];
      }
    // A map whose keys are ids gets every id, so that none is forgotten.
    const { refersTo } = schema.propertyNames ?? {};
    if (refersTo !== undefined && isSchema(schema.additionalProperties))
      for (const key of definitionsOf(catalog, refersTo).keys())
        object[key] = await valueFor(schema.additionalProperties, [...path, key]);
    return object;
  }

  function possibleAnswers(schema: Schema): readonly string[] | undefined {
    if (schema.enum !== undefined) return schema.enum.map(String);
    if (schema.type === 'boolean') return ['false', 'true'];
    if (schema.refersTo !== undefined) return [...definitionsOf(catalog, schema.refersTo).keys()];
    if (schema.catalogFile === undefined) return undefined;
    const expression = new RegExp(schema.pattern ?? '', 'u');
    return [...catalog.assets.keys()].filter((file) => expression.test(file)).sort();
  }
}

function isSchema(rest: Schema['additionalProperties']): rest is Schema {
  return typeof rest === 'object';
}

/** Keys for former names and addresses, which a new entry never has. */
const FORMER: ReadonlySet<string> = new Set(['aliases', 'formerPaths', 'formerFiles']);

/** The optional keys that a new entry leaves out. */
export function omittedKeys(schema: Schema, value: JsonObject): string[] {
  return Object.keys(schema.properties ?? {}).filter((key) => own(value, key) === undefined && !FORMER.has(key));
}

/**
 * The values at a path in all entries of a kind; of each list on the path, only the first item counts.
 * @param chosen values that entries must have to count; where none has them, all count
 */
function siblingValues(
  catalog: LinkedCatalog,
  { kind }: NewPlace,
  path: readonly string[],
  chosen: JsonObject = {},
): Json[] {
  const all = [...definitionsOf(catalog, kind).values()].map(({ value }) => value);
  const alike = all.filter((value) => Object.entries(chosen).every(([key, each]) => valueBelow(value, [key]) === each));
  return (alike.length === 0 ? all : alike).flatMap((value) => valueBelow(value, path) ?? []);
}

function valueBelow(value: Json | undefined, [key, ...rest]: readonly string[]): Json | undefined {
  const inner = Array.isArray(value) ? asList(value)[0] : value;
  if (key === undefined) return inner;
  return isObject(inner) ? valueBelow(own(inner, key), rest) : undefined;
}

/** The integers under a key, anywhere in a catalog. */
function numbersUnder(catalog: LinkedCatalog, key: string): ReadonlySet<number> {
  const numbers = new Set<number>();
  const walk = (value: Json): void => {
    if (Array.isArray(value)) value.forEach(walk);
    if (!isObject(value)) return;
    const found = own(value, key);
    if (Number.isInteger(found)) numbers.add(Number(found));
    Object.values(value).forEach(walk);
  };
  for (const { value } of catalog.files) walk(value);
  return numbers;
}

interface NewPage extends Omit<NewEntry, 'place'> {
  /** The id of the page, which its route has too. */
  readonly id: string;
  readonly page: Json;
}

/**
 * Builds the route of a new page, without which nobody can open it: for everyone, with the title of the page as its label and
 * an address made of that title. Undefined when there is a route of that id already.
 */
export async function routeOfPage({
  page,
  ask,
  ...entry
}: NewPage): Promise<{ readonly place: NewPlace; readonly value: JsonObject } | undefined> {
  const { id, catalog } = entry;
  const place = NEW_PLACES.get('route');
  if (place === undefined || definitionsOf(catalog, 'route').has(id)) return undefined;
  const words = asObject(valueAt(page, 'title'));
  const [title] = Object.values(words);
  const known: Readonly<Record<string, string>> = {
    page: id,
    path: `/${plainWords(String(title ?? '')) || id}`,
    audience: 'everyone',
    layout: 'full',
  };
  const answer = async (question: Question): Promise<Json> => {
    const [key = '', language] = question.path.split('.');
    if (key === 'label') return words[language ?? ''] ?? '';
    if (key === 'page') return id;
    return ask({ ...question, fallback: known[key] ?? question.fallback });
  };
  return { place, value: await minimalEntry({ ...entry, place, ask: answer }, id) };
}

/** A question to the author of a new entry. */
export interface Question {
  /** Keys joined by points: `question.es`. */
  readonly path: string;
  /** Schema of a single value: a text, a number, a word of a list. */
  readonly schema: Schema;
  /** The possible values, where they are known. */
  readonly choices?: readonly string[] | undefined;
  /** The value when the answer is empty. */
  readonly fallback?: string | undefined;
}

/** Returns the value of an answer, or undefined when the answer is invalid. */
export function readAnswer({ schema, choices }: Question, answer: string): Json | undefined {
  const text = answer.trim();
  if (choices !== undefined && !choices.includes(text)) return undefined;
  const { pattern, minLength = 1, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (schema.enum !== undefined) return schema.enum.find((value) => String(value) === text);
  if (schema.type === 'boolean') return text === 'true';
  if (schema.type === 'integer' || schema.type === 'number') return numberIn(text, schema.type);
  if (text.length < minLength || text.length > maxLength) return undefined;
  return pattern === undefined || new RegExp(pattern, 'u').test(text) ? text : undefined;
}

function numberIn(text: string, type: 'integer' | 'number'): number | undefined {
  const form = type === 'integer' ? /^-?[0-9]{1,15}$/ : /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/;
  return form.test(text) ? Number(text) : undefined;
}

/** Returns the format that an answer must have. */
export function answerFormat({ schema }: Question) {
  return schema.pattern === undefined ? undefined : formatOf(schema.pattern);
}

interface FallbackSources extends Pick<NewEntry, 'today' | 'later'> {
  /** Numbers already used. */
  readonly taken: ReadonlySet<number>;
}

/** The default answer: that of the schema, that of most entries of the kind, no, today, the next number, or the most common value among entries of the kind. */
function fallbackOf(
  question: Question,
  siblings: readonly Json[],
  { today, later, taken }: FallbackSources,
): string | undefined {
  const { schema, choices } = question;
  if (schema.type === 'boolean') return String(schema.default ?? mostCommon(siblings.map(String)) ?? false);
  if (choices !== undefined)
    return mostCommon(siblings.map(String).filter((each) => choices.includes(each))) ?? choices[0];
  if (schema.type === 'integer') return nextNumber(siblings, taken);
  const format = answerFormat(question);
  if (format === 'calendar-date') return today;
  return format === 'moment' ? momentOn(END.test(question.path) ? later : today, siblings) : undefined;
}

function mostCommon(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The next unused number, if the siblings' numbers are all different and so count entries. */
function nextNumber(siblings: readonly Json[], taken: ReadonlySet<number>): string | undefined {
  const numbers = siblings.filter((value) => typeof value === 'number');
  if (numbers.length === 0 || new Set(numbers).size < numbers.length) return undefined;
  let next = Math.max(...numbers) + 1;
  while (taken.has(next)) next++;
  return String(next);
}

/** The key of the end of a period. */
const END = /(^|\.)until$/;

const HOUR = 'T08:00';

/** A day at eight in the morning, with the UTC offset that the first sibling has. */
function momentOn(day: string, siblings: readonly Json[]): string {
  const zone = /(Z|[+-]\d\d:\d\d)$/.exec(String(siblings[0] ?? ''))?.[0] ?? '';
  return `${day}${HOUR}${zone}`;
}
