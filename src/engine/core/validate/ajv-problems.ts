import type { Json } from '../../contract/json.ts';
import { parsePointer } from '../../contract/json.ts';
import { type Schema, unionMembers } from '../../contract/schemas.ts';
import { type Place, problem } from '../problem.ts';
import type { Problem } from '../problem-codes.ts';
import type { Explainer, Here } from './explainer.ts';
import { alternativeKeys, badKey, missingKey, unknownKey } from './key-problems.ts';
import type { AjvError } from './validators.ts';
import { badFormat, duplicateItem, notAllowed, outOfRange, wrongType } from './value-problems.ts';

/** Turns one ajv error into a problem at its place. */
export function problemOf(
  error: AjvError,
  file: string,
  context: Pick<Here, 'lacking' | 'conditional' | 'object' | 'startOfKey' | 'commentAfterKey'>,
): Problem {
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
    const tag = String(error.params['tag']);
    const place: Place = { ...here.below(tag), part: 'value' };
    const members = [...unionMembers(error.parentSchema as Schema)];
    const valuesCalled = Object.fromEntries(members.flatMap(([kind, { called }]) => (called ? [[kind, called]] : [])));
    const allowed = members.map(([kind]) => kind);
    return notAllowed(error.params['tagValue'] as Json, allowed, place, { schema: { valuesCalled } });
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
