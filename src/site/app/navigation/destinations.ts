import type { i18n } from 'i18next';
import type { Path } from 'react-router-dom';
import { articleRoute, routes } from '../../../generated/routes.ts';
import type { Route } from '../../../generated/types.ts';
import { presentPath } from '../../../shared/routes/present-path.ts';
import { isFor } from '../../session/audience.ts';
import { readSession } from '../../session/stored-session.ts';
import { readStaffSession } from '../../session/stored-staff-session.ts';
import { loadArticle } from './load-article.ts';
import { type LoadedPage, loadPage } from './load-page.ts';
import { matchRoute } from './route-objects.ts';

/** Loads the page at a path: the page of a route, an article, or the not-found page. */
export function loadDestination(path: string, i18n: i18n): Promise<LoadedPage> {
  const match = matchRoute(path);
  return match.kind === 'article' ? loadArticle(match.id, i18n) : loadPage(match.route, i18n);
}

/**
 * Returns the address to which a visitor who requests one is sent. The query and hash are kept only for the present path of
 * a page.
 */
export function permittedAddress({ pathname, search, hash }: Path): string {
  const path = permittedPath(pathname);
  return path === presentPath(pathname) ? path + search + hash : path;
}

/**
 * Returns the path to which a visitor who requests one is sent: the present path of a page that had another one, or another
 * page if the visitor may not see the requested one. The prerenderer may see every page.
 */
export function permittedPath(asked: string): string {
  const path = presentPath(asked);
  const match = matchRoute(path);
  if (typeof window === 'undefined' || match.kind === 'article' || match.route.deniedRoute === undefined) return path;
  return mayVisit(match.route) ? path : routes[match.route.deniedRoute].path;
}

/** Staff have sessions of their own, which open no page of clients; a client's session opens no page of staff. */
function mayVisit({ audience }: Route): boolean {
  return audience === 'staff' ? readStaffSession() !== undefined : isFor(audience, readSession());
}

/** Returns the layout of the page at a path, whether or not the page can be loaded. */
export function layoutOf(path: string): Pick<Route, 'layout'> {
  const match = matchRoute(path);
  return match.kind === 'article' ? articleRoute : match.route;
}
