import type { Json } from '../json.ts';
import { dereference, type Schema, unionMembers, wholeSchema } from '../schemas.ts';

/**
 * What something new begins with: what it may not lack, and nothing that only a person can say. Texts, names and
 * addresses are empty, so that the check asks for them.
 * @param languages that words are in
 */
export function blankValue(written: Schema, languages: readonly string[]): Json {
  const schema = wholeSchema(written);
  const [type] = [schema.type ?? 'string'].flat();
  if (schema.const !== undefined) return schema.const;
  if (schema.catalogText) return Object.fromEntries(languages.map((language) => [language, '']));
  if (schema.catalogUrl) return '';
  if (schema.else !== undefined) return blankValue(schema.else, languages);
  if (schema.oneOf !== undefined) return blankValue([...unionMembers(schema).values()][0] ?? {}, languages);
  if (schema.enum !== undefined) return schema.enum[0] ?? '';
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => blankValue(schema.items ?? {}, languages));
  if (type === 'object') return blankObject(schema, languages);
  if (type === 'boolean') return true;
  return type === 'integer' || type === 'number' ? (schema.minimum ?? 0) : '';
}

function blankObject({ properties = {}, required = [], anyOf }: Schema, languages: readonly string[]): Json {
  const needed = new Set([...required, ...(anyOf?.[0]?.required ?? [])]);
  const entries = Object.entries(properties).filter(([key]) => needed.has(key));
  return Object.fromEntries(entries.map(([key, schema]) => [key, blankValue(unlessWord(schema), languages)]));
}

/** Of what may be a word instead, the word: nothing smaller can be said. */
function unlessWord(schema: Schema): Schema {
  const { then } = wholeSchema(schema);
  return then === undefined || dereference(then).const === undefined ? schema : then;
}
