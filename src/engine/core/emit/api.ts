import { CAPABILITIES, CAPABILITY_IDS, capabilitiesOfOperation } from '../../contract/capabilities.ts';
import { type Contract, type FormBody, type List, type Operation, plainSchemas } from '../../contract/contract.ts';
import { asList, type Json, textAt, valueAt } from '../../contract/json.ts';
import { eachSchema } from '../../contract/schemas.ts';
import { filterValues } from '../link/filter-values.ts';
import { definitionsOf, type LinkedCatalog, property } from '../link/linked-catalog.ts';
import { constant, HEADER, type Module, unionOf } from './module.ts';
import { declare, pascal } from './types.ts';

/** Emits the contract of schema/api: types for both sides, tables for the server, addresses for the site. */
export function apiModules(catalog: LinkedCatalog): Module[] {
  const { contract } = catalog;
  const product = textAt(catalog.site, 'product') ?? '';
  const features = Object.entries(contract.features);
  const operations = Object.entries(contract.operations).map(([id, operation]) => {
    const [feature = ''] = features.find(([, ids]) => ids.includes(id)) ?? [];
    const capabilities = capabilitiesOfOperation(feature, id, operation);
    const path = operation.path.replace('{product}', product);
    return [id, { ...operation, path, ...(capabilities.length > 0 && { capabilities }) }] as const;
  });
  const addressed: Contract = { ...contract, operations: Object.fromEntries(operations) };
  return [
    typesModule(catalog, addressed),
    tablesModule(catalog, addressed),
    ...operationModules(addressed),
    panelListsModule(addressed),
  ];
}

/**
 * Emits one module per contract file, so that a page loads only the operations that it may call. Beside the operations are the
 * lengths of the texts in their bodies, which forms limit in the same way.
 */
export function operationModules({ features, operations, schemas }: Contract): Module[] {
  return Object.entries(features).map(([name, ids]) => {
    const constants = ids.map((id) => {
      const { method, path, reply } = operations[id] ?? { method: '', path: '' };
      const media = typeof reply === 'object' && 'media' in reply ? { media: reply.media } : {};
      return constant(
        id,
        `CallableOperation<Operations[${JSON.stringify(id)}]>`,
        JSON.stringify({ id, method, path, ...media }),
      );
    });
    const head = `${HEADER}import type { CallableOperation, Operations } from '../api.ts';\n\n`;
    const lengths = [...new Set(ids.map((id) => operations[id]?.body))].map((body) => lengthsOf(schemas, body));
    return { path: `operations/${name}.ts`, content: [head, ...constants, ...lengths].join('') };
  });
}

/** Returns the constant with the maximum lengths of the texts in a body, or nothing if no text has one. */
function lengthsOf(schemas: Contract['schemas'], body: Operation['body']): string {
  if (typeof body !== 'string') return '';
  const lengths = Object.entries(schemas[body]?.properties ?? {}).filter(
    ([, { maxLength }]) => maxLength !== undefined,
  );
  const value = JSON.stringify(Object.fromEntries(lengths.map(([name, { maxLength }]) => [name, maxLength])));
  return lengths.length === 0 ? '' : `export const ${body}Lengths = ${value} as const;\n`;
}

/** Emits the operations of the panel's lists, of their rows and of actions on rows. */
function panelListsModule({ lists, features }: Contract): Module {
  const idsOf = ({ operations, actions = {}, files = {} }: List) =>
    [operations, actions, files].flatMap((part) => Object.values(part));
  const named = new Set(Object.values(lists).flatMap(idsOf));
  const imports = Object.entries(features).map(([name, ids]) => {
    const used = ids.filter((id) => named.has(id));
    return used.length === 0 ? '' : `import { ${used.join(', ')} } from './operations/${name}.ts';\n`;
  });
  const entries = Object.entries(lists).map(([name, { operations, actions = {}, files = {} }]) => {
    const quoted = JSON.stringify({ ...operations, actions, files }, null, 2);
    // The ids of operations are the names of imported constants, so their quotes are removed.
    return `${JSON.stringify(name)}: ${quoted.replace(/: "(\w+)"/g, ': $1')},\n`;
  });
  const content = [
    `${HEADER}import type { Lists, PanelList } from './api.ts';\n${imports.join('')}`,
    `export const panelLists: Readonly<Record<keyof Lists, PanelList>> = {\n${entries.join('')}};\n`,
  ].join('\n');
  return { path: 'panel-lists.ts', content };
}

/** Emits the types that the server, the site and the tests share. */
function typesModule(catalog: LinkedCatalog, contract: Contract): Module {
  const shapes = Object.entries(contract.schemas).map(([name, schema]) => declare(pascal(name), schema));
  const members = Object.entries(contract.operations).map(
    ([id, operation]) =>
      `  readonly ${id}: { readonly audience: ${JSON.stringify(operation.audience)}; ` +
      `readonly params: ${typeOf(operation.params)}; readonly query: ${queryType(operation)}; ` +
      `readonly body: ${bodyType(catalog, operation)}; readonly reply: ${replyType(operation)} };\n`,
  );
  const lists = Object.entries(contract.lists).map(
    ([name, { item, filters, days = [], sortable, operations }]) =>
      `  readonly ${JSON.stringify(name)}: { readonly item: ${pascal(item)}; readonly filter:${unionOf(Object.keys(filters))}; ` +
      `readonly day:${days.length === 0 ? ' never' : unionOf(days)}; readonly sortable:${unionOf(sortable)}; ` +
      `readonly list: ${JSON.stringify(operations.list)}; readonly export: ${JSON.stringify(operations.export)} };\n`,
  );
  const kinds = [...eachSchema(contract.schemas)].flatMap(({ refersTo }) => (refersTo === undefined ? [] : [refersTo]));
  const ids = new Set(['form', ...kinds].map((kind) => `${pascal(kind)}Id`));
  const content = [
    HEADER,
    `import type { Capability, RefusalCode, ${[...ids].join(', ')} } from './types.ts';\n\n`,
    ...shapes,
    `export type ApiSchemaName =${unionOf(Object.keys(contract.schemas))};\n`,
    `/** The types of the request and the response of each operation; undefined: none. */\nexport interface Operations {\n${members.join('')}}\n`,
    `/** The lists of the panel. */\nexport interface Lists {\n${lists.join('')}}\n`,
    PRELUDE,
  ].join('\n');
  return { path: 'api.ts', content };
}

function typeOf(name: string | undefined): string {
  return name === undefined ? 'undefined' : pascal(name);
}

function queryType({ query }: Operation): string {
  return typeof query === 'object' ? `ListQuery<${JSON.stringify(query.list)}>` : typeOf(query);
}

function bodyType(catalog: LinkedCatalog, { body }: Operation): string {
  if (typeof body !== 'object') return typeOf(body);
  if ('file' in body || hasFiles(catalog, body)) return 'FormData';
  return body.withLinkToken ? 'FormBody & { readonly token: string }' : 'FormBody';
}

function hasFiles(catalog: LinkedCatalog, { form }: FormBody): boolean {
  const fields = asList(property(definitionsOf(catalog, 'form').get(form), 'fields'));
  return fields.some((field) => valueAt(field, 'kind') === 'file');
}

function replyType({ reply }: Operation): string {
  if (typeof reply !== 'object') return typeOf(reply);
  return 'pageOf' in reply ? `ListPage<${pascal(reply.pageOf)}>` : 'Blob';
}

/** Emits the tables of operations, lists and schemas, which only the server loads. */
function tablesModule(catalog: LinkedCatalog, contract: Contract): Module {
  const lists = Object.entries(contract.lists).map(([name, list]) => [name, listTable(catalog, contract, name, list)]);
  const capabilityFiles = Object.fromEntries(CAPABILITY_IDS.map((id) => [id, CAPABILITIES[id].file]));
  const capabilityNames = Object.fromEntries(CAPABILITY_IDS.map((id) => [id, CAPABILITIES[id].called.en]));
  const content = [
    HEADER,
    "import type { ApiList, ApiSchemaName, Lists, Operation, OperationId } from './api.ts';\n",
    "import type { Capability } from './types.ts';\n\n",
    table('operations', '{ readonly [Id in OperationId]: Operation }', contract.operations),
    table('lists', '{ readonly [Name in keyof Lists]: ApiList<Name> }', Object.fromEntries(lists)),
    table('capabilityFiles', 'Readonly<Record<Capability, string>>', capabilityFiles),
    table('capabilityNames', 'Readonly<Record<Capability, string>>', capabilityNames),
    table('apiSchemas', 'Readonly<Record<ApiSchemaName, object>>', plainSchemas(contract.schemas)),
  ].join('\n');
  return { path: 'contract.ts', content };
}

function listTable(catalog: LinkedCatalog, { schemas }: Contract, name: string, list: List): object {
  const { item, filters, days = [], sortable, defaultSort, operations } = list;
  const properties = schemas[item]?.properties ?? {};
  const values = Object.entries(filters).map(([filter, source]) => [filter, filterValues(catalog, properties, source)]);
  const columns = Object.keys(properties);
  const served = { list: operations.list, export: operations.export };
  return { name, item, columns, filters: Object.fromEntries(values), days, sortable, defaultSort, operations: served };
}

function table(name: string, type: string, value: object): string {
  return constant(name, type, JSON.stringify(value satisfies object as Json, null, 2));
}

/** The types of the contract that do not depend on its content. */
const PRELUDE = `
export type OperationId = keyof Operations;
export type Audience = 'public' | 'client' | 'staff' | 'publisher' | 'administrator';
/** The kind of a client's login: the company itself, or a person whom the company invited. */
export type Perfil = 'cliente' | 'consulta';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
/** The values of a form without files, by field name: texts, and booleans for checkboxes. */
export type FormBody = Readonly<Record<string, string | boolean>>;
/** A page of a list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** The number of items on all pages, up to a limit. */
  readonly total: number;
  /** Whether there are more items than that, which no page has. */
  readonly hasMore: boolean;
  /** Counts from 1. */
  readonly page: number;
  readonly size: number;
}
/** The query parameters of a list, as texts. */
export type ListQuery<Name extends keyof Lists> = {
  readonly [Key in 'search' | 'sort' | 'page' | 'size' | Lists[Name]['filter' | 'day']]?: string | undefined;
};
/** The types of the request and the response that every operation has. */
export interface OperationShape {
  readonly params: object | undefined;
  readonly query: object | undefined;
  readonly body: object | undefined;
  readonly reply: object | undefined;
}
/** An operation as the site calls it: its address, and the types of its request and response. */
export interface CallableOperation<Shape extends OperationShape> {
  /** The operation's id in the contract. */
  readonly id: string;
  readonly method: Method;
  /** The path below the address of the API, with parameters in braces. */
  readonly path: string;
  /** The media type of the response if it is a file. */
  readonly media?: string;
  /** Never set; connects the address with the types. */
  readonly shape?: Shape;
}
/** An operation as schema/api declares it. */
export interface Operation {
  readonly method: Method;
  readonly path: string;
  /** The heading of its documentation. */
  readonly topic: string;
  readonly summary: string;
  readonly audience: Audience;
  /** The capabilities without which a site does not offer it: one of each group. */
  readonly capabilities?: readonly (readonly Capability[])[];
  /** The kinds of client logins that may call it; undefined: only the company itself. */
  readonly perfiles?: readonly Perfil[];
  /** Requires that the password was given within the last ten minutes. */
  readonly freshLogin?: true;
  /** Requires that a second factor, if there is one, was given again since the login. */
  readonly changesFactor?: true;
  /** Staff without the required second factor may call it. */
  readonly withoutSecondFactor?: true;
  readonly params?: ApiSchemaName;
  readonly query?: ApiSchemaName | { readonly list: keyof Lists };
  readonly body?: ApiSchemaName | { readonly form: FormId; readonly withLinkToken?: boolean } | { readonly file: string };
  /** The maximum size of its JSON body in KiB; undefined: 64. */
  readonly bodyKib?: number;
  /** Undefined: an empty response with status 204. */
  readonly reply?: ApiSchemaName | { readonly pageOf: ApiSchemaName } | { readonly media: string };
  /** The schema of its errors if a standard defines one; such an operation checks its parameters itself. */
  readonly errors?: ApiSchemaName;
  readonly headers?: readonly ('Idempotency-Key' | 'If-Match' | 'Challenge-Solution')[];
  /** The codes of its refusals, besides those that follow from its audience and its limits. */
  readonly refusals?: readonly RefusalCode[];
  /** The rate limits by name, and what each counts: every request, every valid form, or what the handler counts. */
  readonly limits?: Readonly<Record<string, 'request' | 'form' | 'handler'>>;
}
/** A list of the panel as schema/api declares it. */
export interface ApiList<Name extends keyof Lists> {
  readonly name: Name;
  readonly item: ApiSchemaName;
  readonly columns: readonly (keyof Lists[Name]['item'] & string)[];
  /** The allowed values of each filter. */
  readonly filters: Readonly<Record<Lists[Name]['filter'], readonly string[]>>;
  /** Filters whose value is a day in the agency's time zone. */
  readonly days: readonly Lists[Name]['day'][];
  /** Columns that are never empty. */
  readonly sortable: readonly Lists[Name]['sortable'][];
  /** A sortable column; a leading "-" means descending. */
  readonly defaultSort: string;
  /** The operations that return the list in pages and as a file. */
  readonly operations: { readonly list: Lists[Name]['list']; readonly export: Lists[Name]['export'] };
}
/** A row of any list. Its schema defines its columns, and panel.yaml lists those that are shown. */
export interface Row {
  readonly id: string;
  readonly [column: string]: unknown;
}
type RowQuery = Readonly<Record<string, string | undefined>>;
interface OfRow<Body, Reply> {
  readonly params: RowId;
  readonly query: undefined;
  readonly body: Body;
  readonly reply: Reply;
}
/** The operations of a list for the panel. */
export interface PanelList {
  readonly list: CallableOperation<{ params: undefined; query: RowQuery; body: undefined; reply: ListPage<Row> }>;
  readonly export: CallableOperation<{ params: undefined; query: RowQuery; body: undefined; reply: Blob }>;
  /** Undefined: the server returns no more of a row than the list does. */
  readonly read?: CallableOperation<OfRow<undefined, Row>>;
  readonly change?: CallableOperation<OfRow<object, Row>>;
  readonly history?: CallableOperation<{ params: RowId; query: Paging; body: undefined; reply: ListPage<Row> }>;
  /** Sends a mail to the author of the row. */
  readonly answer?: CallableOperation<OfRow<{ readonly text: string }, Row>>;
  /** The first page of the file that a row is compared with. */
  readonly picture?: CallableOperation<OfRow<undefined, Blob>>;
  /** The actions on a row, besides changing it. */
  readonly actions: Readonly<Record<string, CallableOperation<OfRow<object | undefined, object | undefined>>>>;
  /** The files of a row, by the column that describes them. */
  readonly files: Readonly<Record<string, CallableOperation<OfRow<undefined, Blob>>>>;
}
`;
