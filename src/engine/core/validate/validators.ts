import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { ANNOTATIONS } from '../../contract/annotations.ts';
import { CATALOG_FILES } from '../../contract/catalog-files.ts';
import { type SchemaName, schemas } from '../../contract/schemas.ts';

export type AjvError = ErrorObject;

/** The validator of each kind of catalog file. */
export type Validators = (schema: SchemaName) => ValidateFunction;

/** An ajv that knows the catalog schemas and their annotations. */
export function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    discriminator: true,
    // Errors must contain their schema, because messages and suggestions use it.
    verbose: true,
    // Conditions such as "then: { required }" are beside the type, not in the same schema.
    strictTypes: false,
    allowUnionTypes: true,
    validateSchema: false,
    inlineRefs: false,
    code: { source: true, optimize: false },
  });
  ajv.addVocabulary([...ANNOTATIONS]);
  for (const schema of Object.values(schemas)) ajv.addSchema(schema);
  return ajv;
}

export function schemaId(name: SchemaName): string {
  return `${name}.schema.json`;
}

/** The schemas of whole files, each once. */
export const FILE_SCHEMAS: readonly SchemaName[] = [...new Set(CATALOG_FILES.map((kind) => kind.schema))];
