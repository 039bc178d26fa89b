import { articlePath, definitionsOf, placeOf, type Rule, routePath } from '../link/world.ts';
import { problem } from '../problem.ts';

/** The address of an article is not that of a route, which would hide it. */
export const articleAddress: Rule = function* (world) {
  const routes = new Map(
    [...definitionsOf(world, 'route').values()].map((route) => [routePath(world, route), route.id]),
  );
  for (const article of definitionsOf(world, 'article').values()) {
    const path = articlePath(world, article.id);
    const first = routes.get(path);
    if (path === undefined || first === undefined) continue;
    yield problem('duplicate-path', placeOf(article.file, article.path), { path, first });
  }
};
