import { downloads } from '../../../src/generated/downloads.ts';
import { routeIds, routes } from '../../../src/generated/routes.ts';
import { site } from '../../../src/generated/site.ts';
import type { Download, Route } from '../../../src/generated/types.ts';

/** Things of the real catalog that the tests of the server need, found by what they are and not by their names. */
export const allRoutes: readonly Route[] = routeIds.map((id) => routes[id]);
export const pageRoute = findRoute(({ path, status, indexed }) => path !== '/' && status !== 404 && indexed !== false);
export const notFoundRoute = findRoute(({ status }) => status === 404);
export const download = Object.values(downloads)[0] as Download;

export const defaultLanguage = site.defaultLanguage;
/** A language of the site that nobody gets without asking for it. */
export const otherLanguage = site.languages.find(({ id }) => id !== site.defaultLanguage)?.id ?? site.defaultLanguage;
export const languageCookie = site.cookies.language.name;

function findRoute(isIt: (route: Route) => boolean): Route {
  const route = allRoutes.find(isIt);
  if (route === undefined) throw new Error(`The catalog has no route as these tests need it: ${isIt}`);
  return route;
}
