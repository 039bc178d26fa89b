import { articlePath, definitionsOf, placeOf, type Rule, routePath } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';

/** The address of an article is not that of a route, which would hide it. */
export const articleAddress: Rule = function* (catalog) {
  const routes = new Map(
    [...definitionsOf(catalog, 'route').values()].map((route) => [routePath(catalog, route), route.id]),
  );
  for (const article of definitionsOf(catalog, 'article').values()) {
    const path = articlePath(catalog, article.id);
    const first = routes.get(path);
    if (path === undefined || first === undefined) continue;
    yield problem('duplicate-path', placeOf(article.file, article.path), { path, first });
  }
};
