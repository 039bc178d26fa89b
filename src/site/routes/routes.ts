import type { Route, RouteId, RouteTarget } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import type { ClientSession } from '../../shared/session/session.ts';

/** Returns the route that a link to a route leads to: some lead logged-in clients to a page of their own. */
export function routeFor(id: RouteId, session: ClientSession | undefined): Route {
  const route = content.routes[id];
  return session !== undefined && route.clientRoute !== undefined ? content.routes[route.clientRoute] : route;
}

/** Returns the path, query and hash of a route target. */
export function hrefOf(
  target: Pick<RouteTarget, 'route' | 'query' | 'hash'>,
  session: ClientSession | undefined,
): string {
  const { path } = routeFor(target.route, session);
  const query = new URLSearchParams(target.query as Record<string, string> | undefined).toString();
  return `${path}${query === '' ? '' : `?${query}`}${target.hash === undefined ? '' : `#${target.hash}`}`;
}

/** Returns the not-found route, which is the one with status 404. */
export function notFoundRoute(): Route {
  const id = content.routeIds.find((candidate) => content.routes[candidate].status === 404);
  if (id === undefined) throw new Error('no route has status 404');
  return content.routes[id];
}

/** Returns the home route of this visitor: the route at the root, or the page to which it leads clients. */
export function homeRoute(session: ClientSession | undefined): Route {
  const id = content.routeIds.find((candidate) => content.routes[candidate].path === '/');
  if (id === undefined) throw new Error('no route has the path /');
  return routeFor(id, session);
}

/** Returns the path to which a logout leads from a page that is only for clients; undefined for every other page. */
export function pathAfterLogout(path: string): string | undefined {
  const id = content.routeIds.find(
    (candidate) => content.routes[candidate].path === path && content.routes[candidate].audience === 'client',
  );
  const denied = id && content.routes[id].deniedRoute;
  return denied && content.routes[denied].path;
}
