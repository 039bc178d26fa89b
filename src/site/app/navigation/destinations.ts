import type { i18n } from 'i18next';
import type { Path } from 'react-router-dom';
import { articleRoute, routes } from '../../../generated/routes.ts';
import type { Route } from '../../../generated/types.ts';
import { presentPath } from '../../../shared/present-path.ts';
import { isFor } from '../../session/audience.ts';
import { readSession } from '../../session/stored-session.ts';
import { readStaffSession } from '../../session/stored-staff-session.ts';
import { loadArticle } from './load-article.ts';
import { type LoadedPage, loadPage } from './load-page.ts';
import { matchRoute } from './route-objects.ts';

/** Loads what stands at a path: the page of a route, an article, or the not-found page. */
export function loadDestination(path: string, i18n: i18n): Promise<LoadedPage> {
  const match = matchRoute(path);
  return match.kind === 'article' ? loadArticle(match.id, i18n) : loadPage(match.route, i18n);
}

/** Where a visitor who asks for an address ends up; to the present path of a page its query and hash go along. */
export function permittedAddress({ pathname, search, hash }: Path): string {
  const path = permittedPath(pathname);
  return path === presentPath(pathname) ? path + search + hash : path;
}

/**
 * Where a visitor who asks for a path ends up: at the present path of a page that had another one, and elsewhere if the
 * page is not for them. The prerenderer gets everywhere.
 */
export function permittedPath(asked: string): string {
  const path = presentPath(asked);
  const match = matchRoute(path);
  if (typeof window === 'undefined' || match.kind === 'article' || match.route.deniedRoute === undefined) return path;
  return mayVisit(match.route) ? path : routes[match.route.deniedRoute].path;
}

/** Staff have sessions of their own, which open no page for clients, and the other way round. */
function mayVisit({ audience }: Route): boolean {
  return audience === 'staff' ? readStaffSession() !== undefined : isFor(audience, readSession());
}

/** How the page at a path is treated, whether or not it can be loaded. */
export function layoutOf(path: string): Pick<Route, 'layout'> {
  const match = matchRoute(path);
  return match.kind === 'article' ? articleRoute : match.route;
}
