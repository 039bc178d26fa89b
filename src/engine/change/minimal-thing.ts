import { type Json, type JsonObject, own } from '../json.ts';
import { definitionsOf, type LinkedCatalog } from '../link/linked-catalog.ts';
import { type Schema, unionMembers, wholeSchema } from '../schemas.ts';
import type { NewPlace } from './new-places.ts';
import type { Question } from './question.ts';
import { fallbackOf } from './question-fallback.ts';
import { numbersUnder, siblingValues } from './sibling-values.ts';

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
