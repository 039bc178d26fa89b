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
};
