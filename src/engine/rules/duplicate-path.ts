import { articlePath, definitionsOf, placeOf, placeWithin, routePath } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'duplicate-path': { path: string; first: string };
};

/** A path leads to one route, and is not that of an article, which the route would hide. */
export const duplicatePath: Rule<Problems> = {
  *check(catalog) {
    const seen = new Map<string, string>();
    for (const route of definitionsOf(catalog, 'route').values()) {
      const path = routePath(catalog, route);
      if (path === undefined) continue;
      const first = seen.get(path);
      if (first === undefined) seen.set(path, route.id);
      else yield problem('duplicate-path', placeWithin(route, 'path'), { path, first });
    }
    for (const article of definitionsOf(catalog, 'article').values()) {
      const path = articlePath(catalog, article.id);
      const first = path === undefined ? undefined : seen.get(path);
      if (path === undefined || first === undefined) continue;
      yield problem('duplicate-path', placeOf(article.file, article.path), { path, first });
    }
  },
  messages: {
    'duplicate-path': {
      es: ({ path, first }) => ({ message: `la dirección «${path}» ya la usa la ruta «${first}»` }),
      en: ({ path, first }) => ({ message: `the path "${path}" is taken by the route "${first}"` }),
    },
  },
};
