import type { i18n } from 'i18next';
import { articleRoute, routes } from '../../../generated/routes.ts';
import type { Route } from '../../../generated/types.ts';
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

/** Where a visitor who asks for a path ends up: elsewhere if the page is not for them. The prerenderer gets everywhere. */
export function permittedPath(path: string): string {
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
