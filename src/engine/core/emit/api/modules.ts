import type { Contract, List, Operation } from '../../../contract/contract.ts';
import { textAt } from '../../../contract/json.ts';
import type { LinkedCatalog } from '../../link/linked-catalog.ts';
import { constant, HEADER, type Module } from '../module.ts';
import { tablesModule } from './tables.ts';
import { typesModule } from './types.ts';

/** Emits the contract of schema/api: types for both sides, tables for the server, addresses for the site. */
export function apiModules(catalog: LinkedCatalog): Module[] {
  const { contract } = catalog;
  const product = textAt(catalog.site, 'product') ?? '';
  const operations = Object.entries(contract.operations).map(
    ([id, operation]) => [id, { ...operation, path: operation.path.replace('{product}', product) }] as const,
  );
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
