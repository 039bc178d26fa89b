import type { Json } from '../../contract/json.ts';
import { dereference, type Schema, unionMembers, wholeSchema } from '../../contract/schemas.ts';

/**
 * The initial value of something new: only the required parts. Texts, names and addresses are empty, so that the check asks
 * for them.
 * @param languages the languages of its texts
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

/** For a schema that also allows a fixed word, returns the schema of the word, because it is the smallest valid value. */
function unlessWord(schema: Schema): Schema {
  const { then } = wholeSchema(schema);
  return then === undefined || dereference(then).const === undefined ? schema : then;
}
