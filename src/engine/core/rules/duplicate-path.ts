import {
  articlePath,
  type CatalogDefinition,
  definitionsOf,
  placeOf,
  placeWithin,
  routePath,
} from '../link/linked-catalog.ts';
import { type Place, problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'duplicate-path': { path: string; first: string };
};

/** A path belongs to one route and differs from every article's path, because the route would hide the article. */
export const duplicatePath: Rule<Problems> = {
  *check(catalog) {
    const seen = new Map<string, CatalogDefinition>();
    for (const route of definitionsOf(catalog, 'route').values()) {
      const path = routePath(catalog, route);
      if (path === undefined) continue;
      const first = seen.get(path);
      if (first === undefined) seen.set(path, route);
      else yield taken(path, first, placeWithin(route, 'path'));
    }
    for (const article of definitionsOf(catalog, 'article').values()) {
      const path = articlePath(catalog, article.id);
      const first = path === undefined ? undefined : seen.get(path);
      if (path === undefined || first === undefined) continue;
      yield taken(path, first, placeOf(article.file, article.path));
    }
  },
  messages: {
    'duplicate-path': {
      es: ({ path, first }) => ({
        message: `la dirección «${path}» ya la usa la ruta «${first}»`,
        help: 'escoja otra dirección',
      }),
      en: ({ path, first }) => ({
        message: `the address "${path}" is already used by the route "${first}"`,
        help: 'choose another address',
      }),
    },
  },
};

function taken(path: string, route: CatalogDefinition, at: Place) {
  return problem('duplicate-path', at, { path, first: route.id }, { first: placeWithin(route, 'path') });
}
