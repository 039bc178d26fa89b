import { formatOf } from '../formats.ts';
import { asObject, type Json } from '../json.ts';
import { type Pointer, parsePointer } from '../pointer.ts';
import { type FileProblem, type Place, problem } from '../problem.ts';
import { type Schema, unionMembers } from '../schemas.ts';
import { meant, suggest } from '../suggest.ts';
import type { AjvError } from './validators.ts';

type Explainer = (error: AjvError, here: Here) => FileProblem;
interface Here {
  readonly value: Place;
  readonly key: Place;
  readonly below: (key: string) => Place;
  readonly lacking: string | undefined;
}

/**
 * Turns one ajv error into a problem at its place.
 * @param lacking the only missing key of the object, when the object also has an unknown key
 */
export function problemOf(error: AjvError, file: string, lacking?: string): FileProblem {
  const pointer = parsePointer(error.instancePath);
  const here: Here = {
    value: { file, pointer, part: 'value' },
    key: { file, pointer, part: 'key' },
    below: (key) => ({ file, pointer: [...pointer, key] as Pointer, part: 'key' }),
    lacking,
  };
  const explainer = error.propertyName === undefined ? EXPLAINERS[error.keyword] : badKey;
  return explainer
    ? explainer(error, here)
    : problem('bad-shape', here.value, { reason: error.message ?? error.keyword });
}

function badKey(error: AjvError, here: Here): FileProblem {
  const key = String(error.propertyName);
  const { pattern, allowedValues } = error.params as { pattern?: string; allowedValues?: readonly Json[] };
  const isAllowed = (name: string) =>
    allowedValues?.includes(name) ?? (pattern !== undefined && new RegExp(pattern, 'u').test(name));
  const name = nameBeforeColon(key);
  if (name !== undefined && isAllowed(name)) return noSpaceAfterColon(key, here);
  return problem('bad-key', here.below(key), { key });
}

/** The part of a key before a colon: between braces, YAML reads `kind:route`, without a space, as one key. */
function nameBeforeColon(key: string): string | undefined {
  return /^([^:]+):./.exec(key)?.[1];
}

function noSpaceAfterColon(key: string, here: Here): FileProblem {
  const details = { cause: 'no-space-after-colon', reason: 'a key without a space after its colon' } as const;
  return problem('yaml-syntax', here.below(key), details);
}

/** The known key that an unknown one begins with, when only the space after its colon is missing. */
export function keyWithoutSpace(error: AjvError): string | undefined {
  const name = nameBeforeColon(String(error.params['additionalProperty']));
  return name !== undefined && Object.hasOwn(asObject(error.parentSchema?.['properties'] as Json), name)
    ? name
    : undefined;
}

const EXPLAINERS: Readonly<Record<string, Explainer>> = {
  additionalProperties: (error, here) => {
    const key = String(error.params['additionalProperty']);
    if (keyWithoutSpace(error) !== undefined) return noSpaceAfterColon(key, here);
    const known = Object.keys(asObject(error.parentSchema?.['properties'] as Json));
    const free = known.filter((candidate) => !Object.hasOwn(asObject(error.data as Json), candidate));
    const near = meant(key, free);
    const suggestion = near.suggestion ?? here.lacking;
    return problem('unknown-key', here.below(key), { key }, { ...near, suggestion });
  },
  required: (error, here) => {
    const key = String(error.params['missingProperty']);
    const withoutSpace = Object.keys(asObject(error.data as Json)).find((each) => nameBeforeColon(each) === key);
    if (withoutSpace !== undefined) return noSpaceAfterColon(withoutSpace, here);
    const written = misspeltKind(error, key);
    if (written === undefined) return problem('missing-key', here.key, { key });
    return problem('unknown-key', here.below(written), { key: written }, meant(written, [key]));
  },
  anyOf: (error, here) => {
    return problem('missing-one-of', here.key, { keys: choicesOf(error) });
  },
  type: wrongType,
  enum: (error, here) => notAllowed(error.data as Json, error.params['allowedValues'] as Json[], here.value),
  const: (error, here) => notAllowed(error.data as Json, [error.params['allowedValue'] as Json], here.value),
  discriminator: (error, here) => {
    const tag = String(error.params['tag']);
    const place: Place = { ...here.below(tag), part: 'value' };
    const allowed = [...unionMembers(error.parentSchema as Schema).keys()];
    return notAllowed(error.params['tagValue'] as Json, allowed, place);
  },
  pattern: (error, here) => badFormat(error, here),
  maxLength: (error, here) => problem('too-long', here.value, { limit: Number(error.params['limit']) }),
  minLength: (_error, here) => problem('too-short', here.value, {}),
  minimum: outOfRange,
  maximum: outOfRange,
  minItems: (error, here) => problem('too-few', here.value, { limit: Number(error.params['limit']) }),
  minProperties: (error, here) => problem('too-few', here.value, { limit: Number(error.params['limit']) }),
  maxItems: (error, here) => problem('too-many', here.value, { limit: Number(error.params['limit']) }),
};

/**
 * The key of a union's object that is probably a misspelt `kind`; without `kind`, ajv does not know the member, and so not
 * its required keys.
 */
function misspeltKind({ parentSchema, data }: AjvError, missing: string): string | undefined {
  const members = [...unionMembers(parentSchema as Schema).values()];
  if (members.length === 0) return undefined;
  const known = new Set(members.flatMap((member) => Object.keys(member.properties ?? {})));
  return Object.keys(asObject(data as Json)).find((key) => !known.has(key) && suggest(key, [missing]) !== undefined);
}

/** The keys of which an `anyOf` requires one. */
export function choicesOf(error: AjvError): string[] {
  return (error.schema as readonly Schema[]).flatMap((choice) => choice.required ?? []);
}

/** Reports a value that is not one of a few: one of the right type may be a misspelt word, any other is no word at all. */
function notAllowed(value: Json, allowed: readonly Json[], at: Place): FileProblem {
  const words = allowed.map(String);
  if (value === null) return problem('bad-value', at, { value: '', allowed: words });
  if (!allowed.some((each) => typeof each === typeof value)) {
    const expected = [...new Set(allowed.map((each) => (Number.isInteger(each) ? 'integer' : typeof each)))];
    return problem('wrong-type', at, { expected, words: [], allowed: words });
  }
  const written = String(value);
  return problem('bad-value', at, { value: written, allowed: words }, meant(written, words));
}

/** When only one word is allowed as text (`then: { const }`), the message names that word instead of "a text". */
function wrongType(error: AjvError, here: Here): FileProblem {
  const { if: condition, then } = (error.parentSchema ?? {}) as Schema;
  const word = condition?.type === 'string' ? then?.const : undefined;
  const types = [error.params['type']].flat().map(String);
  const expected = word === undefined ? types : types.filter((type) => type !== 'string');
  return problem('wrong-type', here.value, { expected, words: word === undefined ? [] : [String(word)] });
}

function badFormat(error: AjvError, here: Here): FileProblem {
  const pattern = String(error.params['pattern']);
  const value = String(error.data);
  const trimmed = value.trim();
  // Spaces around a value are never intended.
  const isPadded = trimmed !== value && new RegExp(pattern, 'u').test(trimmed);
  const details = { value, format: formatOf(pattern), pattern };
  return problem('bad-format', here.value, details, isPadded ? { suggestion: trimmed, isSure: true } : {});
}

function outOfRange(error: AjvError, here: Here): FileProblem {
  const { comparison, limit } = error.params as { comparison: string; limit: number };
  return problem('out-of-range', here.value, { comparison, limit });
}
