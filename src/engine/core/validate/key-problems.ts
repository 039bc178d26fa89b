import { type Format, formatOf } from '../../contract/formats.ts';
import { asObject, formatPointer, type Json, own, parsePointer, valueAt } from '../../contract/json.ts';
import { type Schema, unionMembers, wholeSchema } from '../../contract/schemas.ts';
import type { Mark, Marks } from '../parse/to-json.ts';
import { unicodeSpaceAfterColon } from '../parse/unicode-spaces.ts';
import { type FileProblem, problem } from '../problem.ts';
import { meant, type Suggestion, suggest } from '../suggest.ts';
import type { AjvError, Here } from './validators.ts';
import { languageMeant } from './written-otherwise.ts';

export function badKey(error: AjvError, here: Here): FileProblem {
  const key = String(error.propertyName);
  if (keyWithoutSpace(error) !== undefined) return noSpaceAfterColon(key, here);
  const { pattern, allowedValues } = error.params as KeyParams;
  const expected = pattern === undefined ? undefined : { format: formatOf(pattern), pattern };
  const near = keyMeant(key, expected?.format, (name) => isAllowed(name, error), allowedValues ?? []);
  const isFree = near.suggestion !== undefined && own(asObject(here.object), near.suggestion) === undefined;
  // Where no key is near, this may be a part of a text with a comma and a colon.
  const details = { key, expected, allowed: allowedValues?.map(String), isCutText: !isFree };
  return problem('bad-key', here.below(key), details, isFree ? near : {});
}

interface KeyParams {
  readonly pattern?: string;
  readonly allowedValues?: readonly Json[];
}

/** Whether a key could have a name instead of the one that an error calls not allowed. */
function isAllowed(name: string, { params }: AjvError): boolean {
  const { pattern, allowedValues } = params as KeyParams;
  return allowedValues?.includes(name) ?? (pattern !== undefined && new RegExp(pattern, 'u').test(name));
}

/** The key that was probably meant: the same in lower case, that of a language, or a similar one of those allowed. */
function keyMeant(
  key: string,
  format: Format | undefined,
  isAllowed: (name: string) => boolean,
  allowed: readonly Json[],
): Suggestion {
  const lower = key.trim().toLowerCase();
  if (isAllowed(lower)) return { suggestion: lower, isSure: true };
  // A language by its name, or with its country: es-CO.
  const ofCountry = /^([a-z]{2})[-_][a-z]{2}$/.exec(lower)?.[1];
  const language = format === 'language-code' ? (languageMeant(lower) ?? ofCountry) : undefined;
  return language === undefined ? meant(key, allowed.map(String)) : { suggestion: language, isSure: true };
}

export function unknownKey(error: AjvError, here: Here): FileProblem {
  const key = String(error.params['additionalProperty']);
  if (keyWithoutSpace(error) !== undefined) return noSpaceAfterColon(key, here);
  const known = Object.keys(asObject(error.parentSchema?.['properties'] as Json));
  const free = known.filter((candidate) => !Object.hasOwn(asObject(error.data as Json), candidate));
  const near = meant(key, free);
  const suggestion = near.suggestion ?? here.lacking;
  return problem('unknown-key', here.below(key), { key }, { ...near, suggestion });
}

export function missingKey(error: AjvError, here: Here): FileProblem {
  const key = String(error.params['missingProperty']);
  const withoutSpace = Object.keys(asObject(error.data as Json)).find((each) => nameBeforeColon(each) === key);
  if (withoutSpace !== undefined) return noSpaceAfterColon(withoutSpace, here);
  const written = misspelt(error, key);
  if (written === undefined) return problem('missing-key', here.key, { key, ofSeveral: keysOfSeveral(error) });
  return problem('unknown-key', here.below(written), { key: written }, meant(written, [key]));
}

/** The keys that each entry of a list needs as soon as it has several; undefined if an error is about another key. */
export function keysOfSeveral({ keyword, schemaPath, schema }: AjvError): readonly string[] | undefined {
  return keyword === 'required' && schemaPath.endsWith('/then/items/required') ? (schema as string[]) : undefined;
}

/** The key that an error calls unknown or not allowed. */
export function wrongKey({ keyword, params, propertyName }: AjvError): string | undefined {
  return keyword === 'additionalProperties' ? String(params['additionalProperty']) : propertyName;
}

/** The part of a key before a colon: between braces, YAML reads `kind:route`, without a space, as one key. */
function nameBeforeColon(key: string): string | undefined {
  return /^([^:]+):./.exec(key)?.[1];
}

function noSpaceAfterColon(key: string, here: Here): FileProblem {
  const odd = unicodeSpaceAfterColon(key);
  const start = here.startOfKey?.(key);
  if (odd !== undefined && start !== undefined) {
    const offsets = [start + odd[0], start + odd[1]] as const;
    const space = { cause: 'unicode-space', reason: 'a space that YAML takes for a letter' } as const;
    return problem('yaml-syntax', { file: here.value.file, offsets }, space);
  }
  const details = { cause: 'no-space-after-colon', reason: 'a key without a space after its colon' } as const;
  return problem('yaml-syntax', here.below(key), details);
}

/** The key that a wrong one begins with, when only the space after its colon is missing. */
export function keyWithoutSpace(error: AjvError): string | undefined {
  const name = nameBeforeColon(wrongKey(error) ?? '');
  if (name === undefined) return undefined;
  const isKnown =
    error.propertyName === undefined
      ? Object.hasOwn(asObject(error.parentSchema?.['properties'] as Json), name)
      : isAllowed(name, error);
  return isKnown ? name : undefined;
}

/** The key that is probably a missing one, misspelt, where ajv does not report it as unknown. */
function misspelt({ parentSchema, data }: AjvError, missing: string): string | undefined {
  const known = knownKeys(wholeSchema(parentSchema as Schema));
  if (known === undefined) return undefined;
  return Object.keys(asObject(data as Json)).find((key) => !known.has(key) && suggest(key, [missing]) !== undefined);
}

/**
 * The keys of a union's members, because without `kind` ajv does not know the member, or those that an object with free keys
 * must have; undefined for any other object.
 */
function knownKeys(schema: Schema): ReadonlySet<string> | undefined {
  const members = [...unionMembers(schema).values()];
  if (members.length > 0) return new Set(members.flatMap((member) => Object.keys(member.properties ?? {})));
  return schema.properties === undefined ? new Set(schema.required) : undefined;
}

/** The keys of which an `anyOf` requires one. */
export function alternativeKeys(error: AjvError): string[] {
  return (error.schema as readonly Schema[]).flatMap((choice) => choice.required ?? []);
}

/**
 * Texts without quotes that end at their comma between braces. What follows the comma becomes keys without a colon, which
 * are unknown, and the text before it may be wrong because it is only half of one.
 */
interface CutTexts {
  /** One for each text, at what follows its first comma. */
  readonly problems: readonly FileProblem[];
  /** Pointers of the halves of the texts. */
  readonly halves: ReadonlySet<string>;
}

/**
 * Finds texts that YAML has cut at a comma, because they are not in quotes, among the errors of a schema.
 * @param marksOf the places of the parts of the value; asked for only when a wrong key has no value
 */
export function cutTexts(
  errors: readonly AjvError[],
  file: string,
  value: Json,
  marksOf: () => Marks | undefined,
): CutTexts {
  const problems: FileProblem[] = [];
  const halves = new Set<string>();
  const wrong = errors.flatMap((error) => wrongKeyWithoutValue(error, value) ?? []);
  for (const [object, keys] of Map.groupBy(wrong, (each) => each.object)) {
    const pointer = parsePointer(object);
    const unknown = new Set<string | number>(keys.map(({ key }) => key));
    let before: string | number | undefined;
    let isAfterComma = false;
    for (const [key, mark] of marksOf()?.parts.get(valueAt(value, ...pointer) ?? null) ?? []) {
      const isRest = before !== undefined && unknown.has(key) && isWithoutColon(mark);
      if (isRest) for (const half of [before, key]) halves.add(`${object}${formatPointer([String(half)])}`);
      else before = key;
      if (isRest && !isAfterComma) {
        const at = { file, pointer: [...pointer, key], part: 'key' } as const;
        const half = valueAt(value, ...pointer, before ?? '');
        const hasOddQuote = typeof half === 'string' && /^[“”„‘’«]/u.test(half);
        problems.push(problem('bad-key', at, { key: String(key), isCutText: true, hasOddQuote }));
      }
      isAfterComma = isRest;
    }
  }
  return { problems, halves };
}

interface WrongKey {
  /** The pointer of the object that has it. */
  readonly object: string;
  readonly key: string;
}

/** The key that an error is about, when it is unknown or not allowed and has no value. */
function wrongKeyWithoutValue(error: AjvError, root: Json): WrongKey | undefined {
  const { keyword, instancePath, schemaPath, data } = error;
  const name = wrongKey(error);
  if (name !== undefined) {
    if (keyWithoutSpace(error) !== undefined) return undefined;
    const object = valueAt(root, ...parsePointer(instancePath));
    return own(asObject(object), name) === null ? { object: instancePath, key: name } : undefined;
  }
  // A short word may have the form of an allowed key, such as that of a language.
  if (keyword !== 'type' || data !== null || !schemaPath.endsWith('/additionalProperties/type')) return undefined;
  const end = instancePath.lastIndexOf('/');
  const key = String(parsePointer(instancePath.slice(end))[0]);
  return key.includes(':') ? undefined : { object: instancePath.slice(0, end), key };
}

/** Whether a key has nothing after it, not even a colon. */
function isWithoutColon([keyStart, , valueStart]: Mark): boolean {
  return keyStart === valueStart;
}
