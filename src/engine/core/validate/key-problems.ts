import { type Format, formatOf } from '../../contract/formats.ts';
import { asObject, type Json, own } from '../../contract/json.ts';
import { type Schema, unionMembers } from '../../contract/schemas.ts';
import { oddSpaceAfterColon } from '../parse/odd-space.ts';
import { type FileProblem, problem } from '../problem.ts';
import { type Meant, meant, suggest } from '../suggest.ts';
import type { Here } from './explainer.ts';
import type { AjvError } from './validators.ts';

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

/** Names that people give to languages, by the key of each. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ...['esp', 'spa', 'espanol', 'español', 'spanish', 'castellano'].map((name) => [name, 'es'] as const),
  ...['eng', 'ing', 'ingles', 'inglés', 'english'].map((name) => [name, 'en'] as const),
]);

/** The key that was probably meant: the same in lower case, that of a language, or a similar one of those allowed. */
function keyMeant(
  key: string,
  format: Format | undefined,
  isAllowed: (name: string) => boolean,
  allowed: readonly Json[],
): Meant {
  const lower = key.trim().toLowerCase();
  if (isAllowed(lower)) return { suggestion: lower, isSure: true };
  const language = format === 'language-code' ? LANGUAGES.get(lower) : undefined;
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
  const odd = oddSpaceAfterColon(key);
  const start = here.startOfKey(key);
  if (odd !== undefined && start !== undefined) {
    const offsets = [start + odd[0], start + odd[1]] as const;
    const space = { cause: 'odd-space', reason: 'a space that YAML takes for a letter' } as const;
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
  const known = knownKeys(parentSchema as Schema);
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
