import { matchRoutes, type RouteObject } from 'react-router-dom';
import { articleRoute, routeIds, routes } from '../../../generated/routes.ts';
import type { Route } from '../../../generated/types.ts';
import { notFoundRoute } from '../../routes/routes.ts';

/** Result of matching a path: the page of a route, or the id of an article, which may not exist. */
type Match = { readonly kind: 'page'; readonly route: Route } | { readonly kind: 'article'; readonly id: string };

const ARTICLE = 'article';

/** The routes of the catalog as react-router objects; the router ranks them, so their order does not matter. */
const routeObjects: RouteObject[] = [
  ...routeIds.map((id) => ({ id, path: routes[id].path, caseSensitive: true })),
  { id: ARTICLE, path: articleRoute.path.replace('{article}', `:${ARTICLE}`), caseSensitive: true },
];

/** Returns what a path leads to: the not-found page where no route has it. */
export function matchRoute(path: string): Match {
  // The router accepts `/blog/` for `/blog`. The server does not, because every page has one address.
  const isExact = path === '/' || !path.endsWith('/');
  const match = isExact ? matchRoutes(routeObjects, path)?.at(-1) : undefined;
  const id = match?.params[ARTICLE];
  if (id !== undefined) return { kind: 'article', id };
  const routeId = routeIds.find((one) => one === match?.route.id);
  return { kind: 'page', route: routeId === undefined ? notFoundRoute() : routes[routeId] };
}
