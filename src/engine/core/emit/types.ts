import type { SchemaName } from '../../contract/catalog-files.ts';
import { contractSchemaNamed } from '../../contract/contract.ts';
import { dereference, resolveReference, type Schema, schemas, wholeSchema } from '../../contract/schemas.ts';

const AUDIENCE: Schema = { enum: ['staff', 'publisher', 'administrator'] };
/** Properties that the contract adds to parts of the panel, by the name of the part in panel.schema.json. */
const PANEL_FACTS: Readonly<Record<string, Schema>> = {
  panelView: {
    properties: { audience: AUDIENCE, sort: { type: 'string' }, history: AUDIENCE },
    required: ['audience', 'sort'],
  },
  panelField: {
    properties: {
      sortable: { type: 'boolean' },
      filter: { type: 'boolean' },
      edit: AUDIENCE,
      maxLength: { type: 'integer' },
      whenEmpty: { enum: ['null', 'text'] },
    },
  },
  panelCard: { properties: { audience: AUDIENCE, path: { type: 'string' } }, required: ['audience', 'path'] },
  panelAction: { properties: { audience: AUDIENCE }, required: ['audience'] },
};

/** Definitions that the compiler resolves, with the names of their types, such as those in prelude.ts. */
const RESOLVED: Readonly<Record<string, string>> = {
  countedText: 'TextKey',
  endings: 'EndingsByLanguage',
  formTarget: 'FormTarget',
  from: 'number',
  until: 'number',
  text: 'TextKey',
  url: 'ExternalUrl',
  words: 'WordsByLanguage',
};
const NOT_EMITTED: ReadonlySet<string> = new Set(
  'id fieldSource constantSource sessionSource lineSource slotContent entries entry address fieldName pluralForm moment owner reviewBy targetsInTurn'.split(
    ' ',
  ),
);
const FILE_ID: Readonly<Record<string, string>> = {
  image: 'ImageId',
  drawing: 'ImageId',
  icon: 'IconId',
  download: 'DownloadFile',
};

/** Prints the TypeScript types of schemas, so that the types of the emitted data are derived and not written twice. */
export function typesOf(names: readonly SchemaName[]): string {
  return names
    .flatMap((name) => {
      const schema = schemas[name];
      const own = Object.entries(schema.$defs ?? {})
        .filter(([definition]) => !(definition in RESOLVED) && !NOT_EMITTED.has(definition))
        .map(([definition, shape]) => declare(pascal(definition), withFacts(shape, PANEL_FACTS[definition])));
      return schema.type === undefined ? own : [...own, declare(`${pascal(name)}File`, schema)];
    })
    .join('\n');
}

/** A shape with the properties that the compiler adds. */
function withFacts(shape: Schema, facts: Schema | undefined): Schema {
  if (facts === undefined) return shape;
  const required = [...(shape.required ?? []), ...(facts.required ?? [])];
  return { ...shape, properties: { ...shape.properties, ...facts.properties }, required };
}

export function declare(name: string, schema: Schema): string {
  const comment = schema.description === undefined ? '' : `/** ${schema.description} */\n`;
  return `${comment}export type ${name} = ${typeText(schema)};\n`;
}

function typeText(schema: Schema): string {
  if (schema.refersTo !== undefined) return `${pascal(schema.refersTo)}Id`;
  if (schema.definesId !== undefined) return `${pascal(schema.definesId)}Id`;
  if (schema.catalogFile !== undefined) return FILE_ID[schema.catalogFile] ?? 'string';
  if (schema.catalogText) return 'TextKey';
  // Beside a reference, more of its properties may be required.
  if (schema.$ref !== undefined && schema.required !== undefined) return objectText(wholeSchema(schema));
  if (schema.$ref !== undefined) return referenceText(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.oneOf !== undefined) return schema.oneOf.map(typeText).join(' | ');
  if (schema.then !== undefined && schema.else !== undefined)
    return `${typeText(schema.then)} | ${typeText(schema.else)}`;
  if (schema.items !== undefined) return `readonly (${typeText(schema.items)})[]`;
  if (schema.type === 'object') return objectText(schema);
  return [schema.type ?? 'string']
    .flat()
    .map((type) => (type === 'object' ? objectText(schema) : (PRIMITIVES[type] ?? 'string')))
    .join(' | ');
}

const PRIMITIVES: Readonly<Record<string, string>> = {
  null: 'null',
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
};

function referenceText(reference: string): string {
  const contractSchema = contractSchemaNamed(reference);
  if (contractSchema !== undefined) return pascal(contractSchema);
  const { name, schema } = resolveReference(reference);
  const resolved = RESOLVED[name];
  if (resolved !== undefined) return resolved;
  return NOT_EMITTED.has(name) ? typeText(dereference(schema)) : pascal(name);
}

function objectText(schema: Schema): string {
  const { properties, additionalProperties, propertyNames, required = [] } = schema;
  if (properties === undefined) {
    const key = propertyNames?.refersTo ?? propertyNames?.definesId;
    const value = typeof additionalProperties === 'object' ? typeText(additionalProperties) : 'unknown';
    return `Readonly<Record<${key === undefined ? 'string' : `${pascal(key)}Id`}, ${value}>>`;
  }
  const emitted = Object.entries(properties).filter(([, property]) => !isForStaff(property));
  const lines = emitted.map(([key, property]) => {
    const optional = required.includes(key) ? '' : '?';
    const or = optional === '' ? '' : ' | undefined';
    return `readonly ${/^\w+$/.test(key) ? key : JSON.stringify(key)}${optional}: ${typeText(property)}${or};`;
  });
  return `{ ${lines.join(' ')} }`;
}

/** Whether only staff see a property; references within the contract never lead to one. */
function isForStaff(property: Schema): boolean {
  const isOfContract = contractSchemaNamed(property.$ref ?? '') !== undefined;
  return !isOfContract && dereference(property).notForVisitors === true;
}

export function pascal(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_match, _hyphen, letter: string) => letter.toUpperCase());
}
