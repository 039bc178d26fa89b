import { NOT_BLANK } from '../formats.ts';
import type { Json } from '../json.ts';
import type { LinkedCatalog } from '../link/linked-catalog.ts';
import type { MessageLanguage } from '../messages.ts';
import type { Schema } from '../schemas.ts';
import { choicesOf } from './field-choices.ts';
import type { FormField } from './form-field.ts';

/** Characters; a text whose limit is higher gets a field of several lines. */
const LONG = 200;

/** The facts of a field with a single value. A value whose type differs from its schema is returned unchanged as `raw`. */
export function scalarFacts(
  catalog: LinkedCatalog,
  schema: Schema,
  value: Json,
  language: MessageLanguage,
): Pick<FormField, 'kind'> & Partial<FormField> {
  if (typeof value === 'object') return { kind: 'raw', value: JSON.stringify(value) };
  if (typeof value === 'string') return textFacts(catalog, schema, value, language);
  const { type, minimum, maximum } = schema;
  if (type === 'boolean' && typeof value === 'boolean') return { kind: 'boolean', value };
  if (type === 'integer' || type === 'number') return { kind: 'number', value, ...defined({ minimum, maximum }) };
  return { kind: 'raw', value: JSON.stringify(value) };
}

function textFacts(catalog: LinkedCatalog, schema: Schema, value: string, language: MessageLanguage) {
  const choices = choicesOf(catalog, schema, language);
  if (choices !== undefined) return { kind: 'choice', value, choices } as const;
  const { maxLength, pattern = NOT_BLANK } = schema;
  const format = formatOf(schema);
  // Texts with any other pattern have a single line.
  const isLong = value.includes('\n') || (format === undefined && pattern === NOT_BLANK && (maxLength ?? 0) > LONG);
  return { kind: 'text', value, isLong, ...defined({ format, maxLength }) } as const;
}

function formatOf({ definesId, catalogUrl, catalogDate, catalogMoment }: Schema): FormField['format'] {
  if (definesId !== undefined) return 'id';
  if (catalogUrl) return 'url';
  if (catalogMoment) return 'moment';
  return catalogDate ? 'date' : undefined;
}

/** Removes the keys without a value. */
function defined<Facts extends object>(facts: Facts): { [Key in keyof Facts]?: Exclude<Facts[Key], undefined> } {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as never;
}
