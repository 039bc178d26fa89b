import { matchPath } from 'react-router-dom';
import { articleRoute, routeIds, routes } from '../../generated/routes.ts';
import type { Route } from '../../generated/types.ts';
import { isFor } from '../lib/audience.ts';
import type { I18n } from '../lib/i18n.ts';
import { notFoundRoute } from '../lib/routes.ts';
import { readSession } from '../lib/stored-session.ts';
import { loadArticle } from './load-article.ts';
import { type LoadedPage, loadPage } from './load-page.ts';

/** Where an address of the site leads. */
export interface Destination {
  /** Where the visitor is sent instead, if the page is not for them. */
  readonly denied: () => string | undefined;
  readonly load: (i18n: I18n) => Promise<LoadedPage>;
}

const articlePattern = articleRoute.path.replace('{article}', ':article');

/** A page of the catalog's routes or an article; undefined for a path that is neither. */
export function findDestination(path: string): Destination | undefined {
  const id = routeIds.find((candidate) => routes[candidate].path === path);
  if (id !== undefined) return destination(routes[id]);
  const article = matchPath(articlePattern, path)?.params['article'];
  return article === undefined ? undefined : { denied: () => undefined, load: (i18n) => loadArticle(article, i18n) };
}

/** Every path leads somewhere: one that is nowhere else leads to the not-found page. */
export function destinationOf(path: string): Destination {
  return findDestination(path) ?? destination(notFoundRoute());
}

function destination(route: Route): Destination {
  return { denied: () => deniedPath(route), load: (i18n) => loadPage(route, i18n) };
}

/** Where a visitor outside a route's audience is sent; the prerenderer is never sent away. */
function deniedPath(route: Route): string | undefined {
  if (typeof window === 'undefined' || route.deniedRoute === undefined) return undefined;
  return isFor(route.audience, readSession()) ? undefined : routes[route.deniedRoute].path;
}
