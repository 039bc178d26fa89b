import { routes } from '../../generated/routes.ts';
import type { Route, TextKey } from '../../generated/types.ts';
import { homeRoute } from './routes.ts';

/** One page on the way from home to another. */
export interface Crumb {
  readonly label: TextKey;
  readonly path: string;
}

/** The way from home to a route, both included; empty for home itself and for the page clients have in its place. */
export function trailTo(route: Route): readonly Crumb[] {
  const home = homeRoute(undefined);
  if (route.id === home.id || route.id === home.clientRoute) return [];
  const above = route.parent === undefined ? [] : trailTo(routes[route.parent]);
  return [...(above.length === 0 ? [home] : above), route];
}
