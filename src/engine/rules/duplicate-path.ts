import { definitionsOf, placeOfKey, type Rule, routePath } from '../link/linked-catalog.ts';
import { type Place, problem } from '../problem.ts';

/** A path leads to one route. */
export const duplicatePath: Rule = function* (catalog) {
  const seen = new Map<string, string>();
  for (const route of definitionsOf(catalog, 'route').values()) {
    const path = routePath(catalog, route);
    if (path === undefined) continue;
    const first = seen.get(path);
    if (first === undefined) seen.set(path, route.id);
    else yield problem('duplicate-path', { ...placeOfKey(route, 'path'), part: 'value' } as Place, { path, first });
  }
};
