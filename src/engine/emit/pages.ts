import { definitionsOf } from '../link/world.ts';
import type { Emission } from './emission.ts';
import { constant, HEADER, type Module } from './module.ts';

/** A module per page, and the map of their loaders: a page's data comes when the page is opened. */
export function pageModules({ world, print }: Emission): Module[] {
  const pages = [...definitionsOf(world, 'page').values()];
  const loaders = pages.map(({ id }) => `  ${JSON.stringify(id)}: () => import('./pages/${id}.ts'),\n`);
  const type = 'Readonly<Record<PageId, () => Promise<{ readonly page: Page }>>>';
  return [
    {
      path: 'pages.ts',
      content: `${HEADER}import type { Page, PageId } from './types.ts';\n\nexport const pageLoaders: ${type} = {\n${loaders.join('')}};\n`,
    },
    ...pages.map(({ id, value }) => ({
      path: `pages/${id}.ts`,
      content: `${HEADER}import type { Page } from '../types.ts';\n\n${constant('page', 'Page', print(value))}`,
    })),
  ];
}
