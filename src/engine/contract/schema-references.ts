import { isObject, type Json } from '../json.ts';
import type { Schema } from '../schemas.ts';

const PREFIX = '#/schemas/';

/** Returns the name in a reference to a schema of the contract, `#/schemas/<name>`; undefined for any other reference. */
export function contractSchemaNamed(reference: string): string | undefined {
  return reference.startsWith(PREFIX) ? reference.slice(PREFIX.length) : undefined;
}

/**
 * Returns the schemas of the contract as plain JSON Schemas: those that they refer to are in the places of the references, and
 * the annotation `refersTo`, which only the types need, is gone.
 * @throws Error when a reference leads nowhere: a fault of the contract, not of a catalog
 */
export function plainSchemas(schemas: Readonly<Record<string, Schema>>): Readonly<Record<string, Json>> {
  const plain = (part: Json): Json => {
    if (Array.isArray(part)) return part.map(plain);
    if (!isObject(part)) return part;
    const { $ref, refersTo: _, ...rest } = part;
    if (typeof $ref === 'string') return plainTarget($ref);
    return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plain(value)]));
  };
  const plainTarget = (reference: string): Json => {
    const schema = schemas[contractSchemaNamed(reference) ?? ''];
    if (schema === undefined) throw new Error(`schema/api: the reference "${reference}" leads nowhere`);
    return plain(schema satisfies object as Json);
  };
  const entries = Object.entries(schemas);
  return Object.fromEntries(entries.map(([name, schema]) => [name, plain(schema satisfies object as Json)]));
}
