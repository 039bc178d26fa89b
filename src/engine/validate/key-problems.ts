import { asObject, type Json } from '../json.ts';
import { type FileProblem, problem } from '../problem.ts';
import { type Schema, unionMembers } from '../schemas.ts';
import { meant, suggest } from '../suggest.ts';
import type { Here } from './explainer.ts';
import type { AjvError } from './validators.ts';

export function badKey(error: AjvError, here: Here): FileProblem {
  const key = String(error.propertyName);
  const { pattern, allowedValues } = error.params as { pattern?: string; allowedValues?: readonly Json[] };
  const isAllowed = (name: string) =>
    allowedValues?.includes(name) ?? (pattern !== undefined && new RegExp(pattern, 'u').test(name));
  const name = nameBeforeColon(key);
  if (name !== undefined && isAllowed(name)) return noSpaceAfterColon(key, here);
  return problem('bad-key', here.below(key), { key });
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
  const written = misspeltKind(error, key);
  if (written === undefined) return problem('missing-key', here.key, { key });
  return problem('unknown-key', here.below(written), { key: written }, meant(written, [key]));
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
