import type { Route, TextKey } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { homeRoute } from './routes.ts';

/** One page in the breadcrumbs. */
export interface Crumb {
  readonly label: TextKey;
  readonly path: string;
}

/** Returns the pages from home to a route, both included; empty for home itself and for the home page of clients. */
export function trailTo(route: Route): readonly Crumb[] {
  const home = homeRoute(undefined);
  if (route.id === home.id || route.id === home.clientRoute) return [];
  const above = route.parent === undefined ? [] : trailTo(content.routes[route.parent]);
  return [...(above.length === 0 ? [home] : above), route];
}
