import { textAt } from '../../contract/json.ts';
import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'unused-page': { page: string };
};

/** Warns about pages that no route shows: they have no address, so they are not built. */
export const unusedPage: Rule<Problems> = {
  *check(catalog) {
    const pages = definitionsOf(catalog, 'page');
    const routes = [...definitionsOf(catalog, 'route').values()];
    const shown = new Set(routes.map(({ value }) => textAt(value, 'page')));
    // A wrong name in a route may mean this page.
    if ([...shown].some((page) => page === undefined || !pages.has(page))) return;
    const isIncomplete =
      catalog.incompleteKinds.has('route') || routes.some(({ file }) => catalog.invalidFiles.has(file));
    for (const page of pages.values()) {
      if (shown.has(page.id)) continue;
      if (isIncomplete) yield 'not-checked';
      else yield problem('unused-page', placeWithin(page, 'id'), { page: page.id }, { severity: 'warning' });
    }
  },
  messages: {
    'unused-page': {
      es: ({ page }) => ({
        message: `ninguna ruta muestra la página «${page}»: nadie la ve en el sitio`,
        help: 'agregue una ruta en routes.yaml o borre el archivo',
      }),
      en: ({ page }) => ({
        message: `no route shows the page "${page}": nobody sees it on the site`,
        help: 'add a route in routes.yaml, or delete the file',
      }),
    },
  },
  warnings: {
    'unused-page': {
      es: ['página que no se usa', 'páginas que no se usan'],
      en: ['unused page', 'unused pages'],
    },
  },
};
