import { formatOf, NOT_BLANK } from '../../contract/formats.ts';
import { asList, asObject, isObject, type Json, parsePointer } from '../../contract/json.ts';
import { dereference, type Schema, unionMembers, wholeSchema } from '../../contract/schemas.ts';
import { startsWithOddDash, withoutLeftover } from '../parse/typos.ts';
import { asTyped, withoutInvisible } from '../parse/unicode-spaces.ts';
import { type FileProblem, type Place, problem } from '../problem.ts';
import type { Problem } from '../problem-codes.ts';
import { meant, plainWords, type Suggestion } from '../suggest.ts';
import { flowText } from '../write-yaml.ts';
import { alternativeKeys, badKey, missingKey, unknownKey } from './key-problems.ts';
import type { AjvError, Context, Explainer, Here } from './validators.ts';
import { scalarMeant, writtenOtherwise } from './written-otherwise.ts';

/** Turns one ajv error into a problem at its place. */
export function problemOf(error: AjvError, file: string, context: Context = {}): Problem {
  const pointer = parsePointer(error.instancePath);
  const here: Here = {
    value: { file, pointer, part: 'value' },
    key: { file, pointer, part: 'key' },
    below: (key) => ({ file, pointer: [...pointer, key], part: 'key' }),
    item: (index) => ({ file, pointer: [...pointer, index], part: 'value' }),
    ...context,
  };
  const explainer = error.propertyName === undefined ? EXPLAINERS[error.keyword] : badKey;
  return explainer
    ? explainer(error, here)
    : problem('bad-shape', here.value, { reason: error.message ?? error.keyword });
}

const EXPLAINERS: Readonly<Record<string, Explainer>> = {
  additionalProperties: unknownKey,
  required: missingKey,
  anyOf: (error, here) => problem('missing-one-of', here.key, { keys: alternativeKeys(error) }),
  type: wrongType,
  enum: (error, here) =>
    notAllowed(error.data as Json, error.params['allowedValues'] as Json[], here.value, {
      schema: error.parentSchema as Schema,
    }),
  const: (error, here) =>
    notAllowed(error.data as Json, [error.params['allowedValue'] as Json], here.value, {
      schema: error.parentSchema as Schema,
      conditional: here.conditional,
    }),
  discriminator: (error, here) => {
    const keys = Object.keys(asObject(error.data as Json));
    const tag = String(error.params['tag']);
    const place: Place = { ...here.below(tag), part: 'value' };
    const members = [...unionMembers(error.parentSchema as Schema)];
    const valuesCalled = Object.fromEntries(members.flatMap(([kind, { called }]) => (called ? [[kind, called]] : [])));
    const allowed = members.map(([kind]) => kind);
    // The other keys may tell what was meant: only an external target has an address.
    const [own, ...more] = members.filter(
      ([, { properties = {}, required = [] }]) =>
        required.length > 1 &&
        [...keys, tag].every((key) => Object.hasOwn(properties, key)) &&
        required.every((key) => keys.includes(key)),
    );
    const fitting = own === undefined || more.length > 0 ? undefined : own[0];
    return notAllowed(error.params['tagValue'] as Json, allowed, place, { schema: { valuesCalled }, fitting });
  },
  pattern: badFormat,
  maxLength: (error, here) => problem('too-long', here.value, { limit: Number(error.params['limit']) }),
  minLength: (_error, here) => problem('too-short', here.value, {}),
  minimum: outOfRange,
  maximum: outOfRange,
  minItems: (error, here) => problem('too-few', here.value, { limit: Number(error.params['limit']) }),
  minProperties: (error, here) => problem('too-few', here.value, { limit: Number(error.params['limit']) }),
  uniqueItems: duplicateItem,
  maxItems: (error, here) => problem('too-many', here.value, { limit: Number(error.params['limit']) }),
};

/** When only one word is allowed as text (`then: { const }`), the message names that word instead of "a text". */
function wrongType(error: AjvError, here: Here): FileProblem {
  const schema = (error.parentSchema ?? {}) as Schema;
  const { if: condition, then } = schema;
  if (typeof error.data === 'string' && schema.type === 'array' && startsWithOddDash(error.data)) {
    const typo = { cause: 'odd-dash', reason: 'a list whose dashes are other characters' } as const;
    return problem('yaml-syntax', here.value, typo);
  }
  const comment = error.data === null ? here.commentAfterKey?.() : undefined;
  if (comment !== undefined) {
    const typo = { cause: 'comment-in-text', reason: 'a comment in place of a value' } as const;
    return problem('yaml-syntax', { file: here.value.file, offsets: comment }, typo);
  }
  const word = condition?.type === 'string' ? then?.const : undefined;
  const types = [error.params['type']].flat().map(String);
  const expected = word === undefined ? types : types.filter((type) => type !== 'string');
  const isUnquoted = expected.includes('string') && ['number', 'boolean'].includes(typeof error.data);
  const details = {
    expected,
    words: word === undefined ? [] : [String(word)],
    isMissing: error.data === null,
    example: typeof error.data === 'string' ? asWritten(schema, error.data) : asListOf(schema, error.data as Json),
  };
  const written = typeof error.data === 'string' ? error.data : (here.writtenValue?.() ?? String(error.data));
  if (isUnquoted) {
    const unquoted = { ...formatIn(error), value: written };
    const near = writtenOtherwise(unquoted.format, written, schema);
    // What YAML reads as a number again needs quotes all the same.
    const isText = near.suggestion !== undefined && /[:+]|-\d\d-/.test(near.suggestion);
    return problem('wrong-type', here.value, { ...details, unquoted }, isText ? near : {});
  }
  const isScalar = ['string', 'number'].includes(typeof error.data);
  const key = String(parsePointer(error.instancePath).at(-1));
  const suggestion = isScalar ? scalarMeant(written, expected, schema, key) : undefined;
  return problem('wrong-type', here.value, details, { suggestion });
}

/** The format of the text that the schema of a value describes. */
function formatIn({ parentSchema }: AjvError) {
  const { pattern } = (parentSchema ?? {}) as Schema;
  if (pattern === undefined || pattern === NOT_BLANK) return { format: undefined, pattern: undefined };
  return { format: formatOf(pattern), pattern };
}

function badFormat(error: AjvError, here: Here): FileProblem {
  const pattern = String(error.params['pattern']);
  const value = String(error.data);
  // Spaces around a value and invisible characters in it are never intended; a no-break space may stand for a plain one, a dash for a hyphen.
  const forms = [asTyped(value).trim(), withoutInvisible(value).trim()];
  const intended = forms.find((form) => new RegExp(pattern, 'u').test(form));
  const format = formatOf(pattern);
  const details = { value, format, pattern };
  const near =
    intended === undefined
      ? writtenOtherwise(
          format,
          forms[0] ?? '',
          error.parentSchema as Schema,
          /\/(?:hash|option)$/.test(error.instancePath),
        )
      : { suggestion: intended, isSure: true };
  return problem('bad-format', here.value, details, near);
}

function outOfRange(error: AjvError, here: Here): FileProblem {
  const { comparison, limit } = error.params as { comparison: string; limit: number };
  return problem('out-of-range', here.value, { comparison, limit });
}

/** Reports the later of two equal items of a list. */
function duplicateItem(error: AjvError, here: Here): Problem {
  const { i, j } = error.params as { i: number; j: number };
  const later = Math.max(i, j);
  const id = String(asList(error.data as Json)[later]);
  return problem('duplicate-item', here.item(later), { id }, { first: here.item(Math.min(i, j)) });
}

/** Reports a value that is not one of a few: one of the right type may be a misspelt word, any other is no word at all. */
function notAllowed(
  value: Json,
  allowed: readonly Json[],
  at: Place,
  {
    schema,
    conditional,
    fitting,
  }: {
    readonly schema?: Schema | undefined;
    readonly conditional?: Schema | undefined;
    /** The only value that fits what stands beside it. */
    readonly fitting?: string | undefined;
  } = {},
): FileProblem {
  const words = allowed.map(String);
  if (value === null) return problem('bad-value', at, { value: '', allowed: words, types: [], example: undefined });
  if (!allowed.some((each) => typeof each === typeof value)) {
    const expected = [...new Set(allowed.map((each) => (Number.isInteger(each) ? 'integer' : typeof each)))];
    return problem('wrong-type', at, { expected, words: [], allowed: words, isMissing: false, example: undefined });
  }
  const written = String(value);
  // Another branch of the condition accepts a list or an object.
  const types = [conditional?.type ?? []].flat().filter((type) => type !== typeof value);
  const example = conditional === undefined ? undefined : asWritten(conditional, written);
  const named = calledLike(written, words, schema) ?? meant(written, words);
  const near = named.suggestion === undefined ? { suggestion: fitting } : named;
  return problem('bad-value', at, { value: written, allowed: words, types, example }, near);
}

/** The word that people call by what is written, or by its beginning: the panel shows `notOffered` as "no se ofrece". */
function calledLike(written: string, words: readonly string[], schema: Schema | undefined): Suggestion | undefined {
  const bare = withoutLeftover(written);
  if (words.includes(bare)) return { suggestion: bare, isSure: true };
  const plain = plainWords(written);
  const [only] = words;
  // One word alone says that there is nothing.
  if (words.length === 1 && NOTHING.test(plain)) return { suggestion: only };
  const called = (isName: (name: string) => boolean) =>
    words.filter((word) =>
      [word, ...Object.values(schema?.valuesCalled?.[word] ?? {})].some((name) => isName(plainWords(name))),
    );
  const [same] = called((name) => name === plain);
  if (same !== undefined) return { suggestion: same, isSure: true };
  const [begun, ...others] = plain.length < 3 ? [] : called((name) => name.startsWith(plain));
  return begun === undefined || others.length > 0 ? undefined : { suggestion: begun };
}

const NOTHING = /^(?:no|n-a|na|no-aplica|ningun[oa]?|nada|none|nothing)?$/;

/** Longer values are not repeated in a message. */
const MAX_VALUE_LENGTH = 80;

const ELLIPSIS = '…';

/** Writes a single text in the shape that a schema expects: as a list, in two languages, or as a target. */
function asWritten(schema: Schema, text: string): string | undefined {
  const short = text.length > MAX_VALUE_LENGTH || text.includes('\n') ? ELLIPSIS : text;
  // A group with an address for each environment, of which one is needed.
  const [key, ...more] = schema.required ?? [];
  const isOfAddress = key !== undefined && more.length === 0 && /^https?:/.test(short);
  if (isOfAddress && wholeSchema(schema.properties?.[key] ?? {}).type === 'string')
    return flowText({ [key]: short }, {});
  const value = shapesOf(schema)
    .map((shape) => valueIn(shape, short))
    .find((found) => found !== undefined);
  return value === undefined ? undefined : flowText(value, {});
}

/** Writes a number or a group of keys, where a list of such belongs, as that list; nothing of a long one. */
function asListOf(schema: Schema, data: Json): string | undefined {
  const [list] = shapesOf(schema).filter(({ items }) => items !== undefined);
  const items = list?.items === undefined ? {} : wholeSchema(list.items);
  const known = [items, ...unionMembers(items).values()].flatMap(({ properties = {} }) => Object.keys(properties));
  const isEntry = isObject(data)
    ? Object.keys(data).length > 0 &&
      Object.keys(data).every((key) => known.includes(key) || (items.catalogText === true && key.length === 2))
    : typeof data === 'number' && ['integer', 'number'].includes(String(items.type));
  const text = isEntry ? flowText([data], {}) : '';
  return text === '' || text.length > MAX_EXAMPLE_LENGTH ? undefined : text;
}

const MAX_EXAMPLE_LENGTH = 200;

/** A schema and those of the branches of its conditions. */
function shapesOf(schema: Schema): Schema[] {
  const branches = [schema.then, schema.else].filter((branch) => branch !== undefined).map(dereference);
  return [schema, ...branches.flatMap(shapesOf)];
}

function valueIn(shape: Schema, text: string): Json | undefined {
  if (shape.catalogText === true) return { es: text, en: ELLIPSIS };
  if (/^https?:/.test(text) && unionMembers(shape).has('external')) return { kind: 'external', url: text };
  // One text does not fill a list of two or more.
  if (shape.items === undefined || (shape.minItems ?? 0) > 1) return undefined;
  const items = wholeSchema(shape.items);
  const parts = text.split(/[,;]/).map((part) => part.trim());
  if (parts.length > 1 && parts.every((part) => isWordOf(items, part))) return parts;
  const item = items.type === 'string' || items.enum?.includes(text) ? text : valueIn(items, text);
  return item === undefined ? undefined : [item];
}

/** Whether a text is a word that a schema lists, or has the form of its words, such as ids. */
function isWordOf({ enum: words, pattern = NOT_BLANK, refersTo }: Schema, text: string): boolean {
  if (refersTo !== undefined) return /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text);
  return words?.includes(text) ?? (pattern !== NOT_BLANK && new RegExp(pattern, 'u').test(text));
}
