import { isObject, type Json } from './json.ts';
import type { IdKind, Schema } from './schemas.ts';

/** A file of schema/api, as schema/contract.schema.json describes it. */
export interface ContractFile {
  readonly operations?: Readonly<Record<string, Operation>>;
  readonly lists?: Readonly<Record<string, List>>;
  readonly schemas?: Readonly<Record<string, Schema>>;
}

export interface Operation {
  readonly method: string;
  /** Path below the API's address; parameters are in braces, and `{product}` is the product of the site. */
  readonly path: string;
  readonly audience: string;
  readonly params?: string;
  readonly query?: string | { readonly list: string };
  readonly body?: string | FormBody | { readonly file: string };
  readonly reply?: string | { readonly pageOf: string } | { readonly media: string };
  readonly errors?: string;
}

export interface FormBody {
  readonly form: string;
  readonly withLinkToken?: boolean;
}

/** The values that a filter may have. */
export type FilterSource =
  | { readonly values: readonly string[] }
  /** The values of a property of the items. */
  | { readonly property: string; readonly ids?: undefined }
  /** The ids of a kind of the catalog, or a property of the entries that they name. */
  | { readonly ids: IdKind; readonly property?: string }
  /** The ids of the options of a list of the catalog. */
  | { readonly options: string };

export interface List {
  /** Its rows in the documentation. */
  readonly called: string;
  readonly path: string;
  readonly audience: string;
  /** Whether an export requires a fresh login. */
  readonly freshExport?: true;
  /** The schema of its items. */
  readonly item: string;
  readonly filters: Readonly<Record<string, FilterSource>>;
  /** Filters whose value is a day. */
  readonly days?: readonly string[];
  readonly sortable: readonly string[];
  readonly defaultSort: string;
  readonly operations: ListOperations;
  readonly actions?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  /** Properties that are objects, each with the schema of its content. */
  readonly facts?: Readonly<Record<string, string>>;
}

/** The operations that return a list in pages and as a file, and those on one of its rows. */
interface ListOperations extends Readonly<Record<string, string>> {
  readonly list: string;
  readonly export: string;
}

/** The contract of the server: the files of schema/api joined. */
export interface Contract extends Required<ContractFile> {
  /** The operations of each file. */
  readonly features: Readonly<Record<string, readonly string[]>>;
}

/**
 * Joins the files of `schema/api`, by their names, to the contract of the server.
 * @throws Error when two files use one name, or a name is unknown: a mistake in the contract, not in a catalog
 */
export function joinContract(named: Readonly<Record<string, ContractFile>>): Contract {
  const files = Object.values(named);
  const features = Object.entries(named).map(([name, file]) => [name, Object.keys(operationsIn(file))] as const);
  const contract: Contract = {
    features: Object.fromEntries(features.filter(([, ids]) => ids.length > 0)),
    operations: joined('operations', files.map(operationsIn)),
    lists: joined(
      'lists',
      files.map(({ lists = {} }) => lists),
    ),
    schemas: composedSchemas(
      joined(
        'schemas',
        files.map(({ schemas = {} }) => schemas),
      ),
    ),
  };
  for (const [id, operation] of Object.entries(contract.operations)) {
    for (const name of schemasOf(operation)) requireKnown(contract.schemas, name, `operation ${id}`);
    if (typeof operation.query === 'object') requireKnown(contract.lists, operation.query.list, `operation ${id}`);
  }
  for (const [name, list] of Object.entries(contract.lists)) {
    for (const schema of [list.item, ...Object.values(list.facts ?? {})])
      requireKnown(contract.schemas, schema, `list ${name}`);
    const named = [list.operations, list.actions ?? {}, list.files ?? {}].flatMap(Object.values<string>);
    for (const id of named) requireKnown(contract.operations, id, `list ${name}`);
  }
  return contract;
}

/** The operations of a file: those that it declares, and of each list one that returns it in pages and one that exports it. */
function operationsIn({ operations = {}, lists = {} }: ContractFile): Readonly<Record<string, Operation>> {
  const ofLists = Object.entries(lists).flatMap(
    ([name, { called, path, audience, freshExport, item, operations: ids }]) => {
      const shared = { method: 'GET', audience, query: { list: name } };
      const asPages = { ...shared, path, summary: `List ${called}`, reply: { pageOf: item } };
      const asFile = {
        ...shared,
        path: `${path}.csv`,
        summary: `Export all matching ${called} as CSV`,
        ...(freshExport && { freshLogin: true }),
        reply: { media: 'text/csv' },
        limits: { 'export-account': 'request' },
      };
      return [[ids.list, asPages] as const, [ids.export, asFile] as const];
    },
  );
  const all = [...ofLists, ...Object.entries(operations)];
  return Object.fromEntries<Operation>(all.map(([id, operation]) => [id, { topic: 'staff', ...operation }]));
}

function joined<Part>(name: string, parts: readonly Readonly<Record<string, Part>>[]): Record<string, Part> {
  const entries = parts.flatMap((part) => Object.entries(part));
  const ids = entries.map(([id]) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`schema/api: "${twice}" stands twice among the ${name}`);
  return Object.fromEntries(entries);
}

function schemasOf({ params, query, body, reply, errors }: Operation): string[] {
  const page = typeof reply === 'object' && 'pageOf' in reply ? reply.pageOf : undefined;
  return [params, query, body, reply, errors, page].filter((part) => typeof part === 'string');
}

/** Checks that a name is one of `names`. */
function requireKnown(names: object, name: string, where: string): void {
  if (!Object.hasOwn(names, name)) throw new Error(`schema/api: ${where} names "${name}", which is nowhere`);
}

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

/** The properties of a row that can be changed, by name; empty for a list without the operation `change`. */
export function changeableOf(contract: Contract, list: List): Readonly<Record<string, Schema>> {
  return acceptedBy(contract, list.operations['change']);
}

/** The properties of an operation's body, by name. @param id the operation; undefined gives none */
export function acceptedBy(
  { operations, schemas }: Contract,
  id: string | undefined,
): Readonly<Record<string, Schema>> {
  const body = id === undefined ? undefined : operations[id]?.body;
  return typeof body === 'string' ? (schemas[body]?.properties ?? {}) : {};
}

/**
 * The properties of a row, by name: those in the list, those that the operation `read` returns, and those of its history, unless
 * that consists of the rows of another list, which has the words for them.
 */
export function rowOf({ operations, schemas, lists }: Contract, list: List): Readonly<Record<string, Schema>> {
  const reply = operations[list.operations['read'] ?? '']?.reply;
  const single = typeof reply === 'string' ? schemas[reply]?.properties : undefined;
  const past = operations[list.operations['history'] ?? '']?.reply;
  const entry = typeof past === 'object' && 'pageOf' in past ? past.pageOf : '';
  const isOwn = Object.values(lists).every(({ item }) => item !== entry);
  return { ...(isOwn ? schemas[entry]?.properties : {}), ...schemas[list.item]?.properties, ...single };
}

const PREFIX = '#/schemas/';

/** Returns the name in a reference to a schema of the contract, `#/schemas/<name>`; undefined for any other reference. */
export function contractSchemaNamed(reference: string): string | undefined {
  return reference.startsWith(PREFIX) ? reference.slice(PREFIX.length) : undefined;
}

/**
 * Returns the schemas of the contract as plain JSON Schemas: those that they refer to are in the places of the references, objects
 * have no other properties than those named, and the annotation `refersTo`, which only the types need, is gone.
 * @throws Error when a reference leads nowhere: a fault of the contract, not of a catalog
 */
export function plainSchemas(schemas: Readonly<Record<string, Schema>>): Readonly<Record<string, Json>> {
  const plain = (part: Json): Json => {
    if (Array.isArray(part)) return part.map(plain);
    if (!isObject(part)) return part;
    const { $ref, refersTo: _, ...rest } = part;
    if (typeof $ref === 'string') return plainTarget($ref);
    const isClosed = isObject(rest['properties']) && [rest['type']].flat().includes('object');
    const plainRest = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plain(value)]));
    return isClosed ? { additionalProperties: false, ...plainRest } : plainRest;
  };
  const plainTarget = (reference: string): Json => {
    const schema = schemas[contractSchemaNamed(reference) ?? ''];
    if (schema === undefined) throw new Error(`schema/api: the reference "${reference}" leads nowhere`);
    return plain(schema satisfies object as Json);
  };
  const entries = Object.entries(schemas);
  return Object.fromEntries(entries.map(([name, schema]) => [name, plain(schema satisfies object as Json)]));
}
