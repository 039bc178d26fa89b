import type { Schema } from '../schemas.ts';
import { contractSchemaNamed } from './schema-references.ts';

/**
 * Returns the schemas of the contract without `allOf`: each has the properties, and the required ones, of those that its
 * `allOf` refers to, before its own. So types, validators, serializers and tables read the properties at one place.
 * @throws Error when a reference leads nowhere or back to its schema: a fault of the contract, not of a catalog
 */
export function composedSchemas(schemas: Readonly<Record<string, Schema>>): Readonly<Record<string, Schema>> {
  const compose = (schema: Schema, within: readonly Schema[]): Schema => {
    if (within.includes(schema)) throw new Error(`schema/api: a schema is composed of itself (${schema.description})`);
    const { allOf, ...own } = schema;
    if (allOf === undefined) return schema;
    const parts = allOf.map(({ $ref = '' }) => {
      const part = schemas[contractSchemaNamed($ref) ?? ''];
      if (part === undefined) throw new Error(`schema/api: the reference "${$ref}" leads nowhere`);
      return compose(part, [...within, schema]);
    });
    return {
      ...own,
      required: [...parts, own].flatMap(({ required = [] }) => required),
      properties: Object.assign({}, ...[...parts, own].map(({ properties }) => properties)),
    };
  };
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, compose(schema, [])]));
}
