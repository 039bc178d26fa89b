import type { Contract, List } from '../../contract/contract.ts';
import { constant, HEADER, type Module } from '../module.ts';

/** Emits one module per contract file, so that a page loads only the operations that it may call. */
export function operationModules({ features, operations }: Contract): Module[] {
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
    const content = `${HEADER}import type { CallableOperation, Operations } from '../api.ts';\n\n${constants.join('')}`;
    return { path: `operations/${name}.ts`, content };
  });
}

/** Emits the operations of the panel's lists, of their rows and of actions on rows. */
export function panelListsModule({ lists, features }: Contract): Module {
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
