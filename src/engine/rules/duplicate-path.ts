import { articlePath, type Defined, definitionsOf, placeOf, placeWithin, routePath } from '../link/linked-catalog.ts';
import { type Place, problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'duplicate-path': { path: string; first: string };
};

/** A path leads to one route, and is not that of an article, which the route would hide. */
export const duplicatePath: Rule<Problems> = {
  *check(catalog) {
    const seen = new Map<string, Defined>();
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
      es: ({ path, first }) => ({ message: `la dirección «${path}» ya la usa la ruta «${first}»` }),
      en: ({ path, first }) => ({ message: `the path "${path}" is taken by the route "${first}"` }),
    },
  },
};

function taken(path: string, route: Defined, at: Place) {
  return problem('duplicate-path', at, { path, first: route.id }, { first: placeWithin(route, 'path') });
}
