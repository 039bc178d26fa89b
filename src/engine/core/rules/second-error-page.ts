import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { isErrorPage } from '../link/visitors.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'second-error-page': { route: string; first: string };
};

/** One route alone answers for addresses that do not exist; of a second one, nobody would know which is shown. */
export const secondErrorPage: Rule<Problems> = {
  *check(catalog) {
    const [first, ...others] = [...definitionsOf(catalog, 'route').values()].filter(isErrorPage);
    for (const route of others)
      yield problem('second-error-page', placeWithin(route, 'status'), { route: route.id, first: first?.id ?? '' });
  },
  messages: {
    'second-error-page': {
      es: ({ route, first }) => ({
        message: `«${route}» no puede ser la página de error: ya lo es «${first}»`,
        help: 'borre «status: 404» en la ruta que sí existe para los visitantes',
      }),
      en: ({ route, first }) => ({
        message: `"${route}" cannot be the error page: "${first}" already is`,
        help: 'delete "status: 404" in the route that does exist for visitors',
      }),
    },
  },
  docs: {
    'second-error-page': {
      es: {
        title: 'segunda página de error',
        what: 'Dos rutas tienen «status: 404», y solo una puede ser la página para las direcciones que no existen.',
        why: 'El navegador y los buscadores tomarían por inexistente una página que sí existe.',
        todo: 'Borre «status: 404» en la ruta que no es la página de error.',
      },
      en: {
        title: 'second error page',
        what: 'Two routes have "status: 404", and only one can be the page for addresses that do not exist.',
        why: 'Browsers and search engines would take a page for missing that does exist.',
        todo: 'Delete "status: 404" in the route that is not the error page.',
      },
      example: {
        file: 'routes.yaml',
        wrong: 'path: /tramites\n    status: 404',
        right: 'path: /tramites',
      },
    },
  },
};
