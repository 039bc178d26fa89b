import { textAt } from '../../contract/json.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import type { CatalogDefinition } from '../link/linked-catalog.ts';
import { isErrorPage } from '../link/visitors.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'missing-route': { key: 'path: /' | 'status: 404' };
};

/** The routes without which there is no site, by what marks each: the home page and the page of errors. */
const NEEDED: Readonly<Record<Problems['missing-route']['key'], (route: CatalogDefinition) => boolean>> = {
  'path: /': (route) => textAt(route.value, 'path') === '/',
  'status: 404': isErrorPage,
};

/** The site has a home page, and a page that answers for addresses that do not exist. */
export const missingRoute: Rule<Problems> = {
  *check(catalog) {
    const file = fileOfKind(catalog.files, 'routes', 'routes');
    if (file === undefined) return;
    // Also those whose id another route has, which is a problem of its own.
    const routes = catalog.allDefinitions.filter(({ kind }) => kind === 'route');
    for (const key of ['path: /', 'status: 404'] as const) {
      if (routes.some(NEEDED[key])) continue;
      if (catalog.files.some(({ kind, isInvalid }) => kind === file.kind && isInvalid)) yield 'not-checked';
      else yield problem('missing-route', { file: file.path, pointer: ['routes'], part: 'key' }, { key });
    }
  },
  messages: {
    'missing-route': {
      es: ({ key }) =>
        key === 'path: /'
          ? {
              message: 'ninguna ruta es la página de inicio',
              help: `escriba «${key}» en la ruta de la página de inicio`,
            }
          : {
              message: 'ninguna ruta es la página para las direcciones que no existen',
              help: `agregue «${key}» a la ruta de la página de error`,
            },
      en: ({ key }) =>
        key === 'path: /'
          ? { message: 'no route is the home page', help: `write "${key}" in the route of the home page` }
          : {
              message: 'no route is the page for addresses that do not exist',
              help: `add "${key}" to the route of the error page`,
            },
    },
  },
};
