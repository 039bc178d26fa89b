import type { Contract, FormBody, Operation } from '../../../contract/contract.ts';
import { asList, valueAt } from '../../../contract/json.ts';
import { eachSchema } from '../../../contract/schemas.ts';
import { definitionsOf, type LinkedCatalog, property } from '../../link/linked-catalog.ts';
import { HEADER, type Module, unionOf } from '../module.ts';
import { declare, pascal } from '../types.ts';
import { PRELUDE } from './prelude.ts';

/** Emits the types that the server, the site and the tests share. */
export function typesModule(catalog: LinkedCatalog, contract: Contract): Module {
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
    `import type { RefusalCode, ${[...ids].join(', ')} } from './types.ts';\n\n`,
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
