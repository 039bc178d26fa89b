import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { CATALOG_FILES, type SchemaName } from '../../contract/catalog-files.ts';
import type { Json } from '../../contract/json.ts';
import { ANNOTATIONS, type Schema, schemas } from '../../contract/schemas.ts';
import type { Place } from '../problem.ts';
import type { Problem } from '../problem-codes.ts';

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

/** Turns one error of ajv into a problem. */
export type Explainer = (error: AjvError, here: Here) => Problem;
/** What is known around the place of an error; nothing where only its kind matters. */
export interface Context {
  /** The offset of a key of the object, if it is written without quotes. */
  readonly startOfKey?: (key: string) => number | undefined;
  /** The offsets of a comment in place of the value: `key: #words`. */
  readonly commentAfterKey?: () => readonly [start: number, end: number] | undefined;
  /** The value as it is written, when it stands on one line without quotes: 17.00 is a number, but no time. */
  readonly writtenValue?: () => string | undefined;
  /** The only missing key of the object, when the object also has an unknown key. */
  readonly lacking?: string | undefined;
  /** The schema of the value with its other branches, when the error is in one branch of a condition. */
  readonly conditional?: Schema | undefined;
  /** The object or list that the error is about, or that has the key that it is about. */
  readonly object?: Json | undefined;
}

/** The places that an error may be about. */
export interface Here extends Context {
  readonly value: Place;
  readonly key: Place;
  readonly below: (key: string) => Place;
  readonly item: (index: number) => Place;
}
