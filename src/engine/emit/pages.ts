import { asList, type Json } from '../json.ts';
import { definitionsOf } from '../link/linked-catalog.ts';
import { valueAt } from '../read.ts';
import type { EmitContext } from './emit-context.ts';
import { constant, HEADER, type Module } from './module.ts';

/**
 * Emits a module per page, loaded when the page is opened, and the map of their loaders. The kinds of each page's blocks
 * are emitted apart, so that their code loads in parallel with the data.
 */
export function pageModules({ catalog, print }: EmitContext): Module[] {
  const pages = [...definitionsOf(catalog, 'page').values()];
  const loaders = pages.map(({ id }) => `  ${JSON.stringify(id)}: () => import('./pages/${id}.ts'),\n`);
  const kinds = Object.fromEntries(pages.map(({ id, value }) => [id, kindsOf(value)]));
  const type = 'Readonly<Record<PageId, () => Promise<{ readonly page: Page }>>>';
  return [
    {
      path: 'pages.ts',
      content: `${HEADER}import type { BlockKind, Page, PageId } from './types.ts';\n\nexport const pageLoaders: ${type} = {\n${loaders.join('')}};\n${constant('pageBlocks', 'Readonly<Record<PageId, readonly BlockKind[]>>', print(kinds))}`,
    },
    ...pages.map(({ id, value }) => ({
      path: `pages/${id}.ts`,
      content: `${HEADER}import type { Page } from '../types.ts';\n\n${constant('page', 'Page', print(value))}`,
    })),
  ];
}

function kindsOf(page: Json): Json[] {
  const kinds = asList(valueAt(page, 'blocks')).map((block) => valueAt(block, 'kind') ?? '');
  return [...new Set(kinds)];
}
