import { asList, isObject, type Json, type JsonObject, own } from '../../contract/json.ts';
import { type Schema, unionMembers, wholeSchema } from '../../contract/schemas.ts';
import { definitionsOf, type LinkedCatalog } from '../../core/link/linked-catalog.ts';
import type { NewPlace } from './new-places.ts';
import { answerFormat, type Question } from './question.ts';

interface Known {
  /** Today, and a day about a month later, as YYYY-MM-DD. */
  readonly today: string;
  readonly later: string;
  /** Numbers already used. */
  readonly taken: ReadonlySet<number>;
}

/** The default answer: that of the schema, that of most things of the kind, no, today, the next number, or the most common value among things of the kind. */
function fallbackOf(question: Question, siblings: readonly Json[], { today, later, taken }: Known): string | undefined {
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

/** The next unused number, if the siblings' numbers are all different and so count things. */
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

/** The place of a new thing, and the sources of its values. */
interface NewThing {
  readonly catalog: LinkedCatalog;
  readonly place: NewPlace;
  /** Today, and a day about a month later, as YYYY-MM-DD. */
  readonly today: string;
  readonly later: string;
  /** Returns a valid answer to a question. */
  readonly ask: (question: Question) => Promise<Json>;
}

/** Builds the smallest valid thing of a kind: the required keys only, in the order of the schema. */
export async function minimalThing({ catalog, place, today, later, ask }: NewThing, id: string): Promise<JsonObject> {
  /** The words of lists that were chosen so far: a thing is like those for the same audience. */
  const chosen: Record<string, Json> = {};
  return objectOf(place.schema, []);

  async function valueFor(written: Schema, path: readonly string[]): Promise<Json> {
    const schema = wholeSchema(written);
    if (schema.const !== undefined) return schema.const;
    // A word that may replace the whole value is the smallest possible value.
    if (schema.then?.const !== undefined) return schema.then.const;
    // A schema of one thing or a list of them: the single thing is smaller.
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

/** Keys for former names and addresses, which a new thing never has. */
const FORMER: ReadonlySet<string> = new Set(['aliases', 'formerPaths', 'formerFiles']);

/** The optional keys that a new thing leaves out. */
export function omittedKeys(schema: Schema, value: JsonObject): string[] {
  return Object.keys(schema.properties ?? {}).filter((key) => own(value, key) === undefined && !FORMER.has(key));
}

/**
 * The values at a path in all things of a kind; of each list on the path, only the first item counts.
 * @param chosen values that things must have to count; where none has them, all count
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
