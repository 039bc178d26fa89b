import type { i18n } from 'i18next';
import { matchPath } from 'react-router-dom';
import { articleRoute, routeIds, routes } from '../../../generated/routes.ts';
import type { Route } from '../../../generated/types.ts';
import { isFor } from '../../session/audience.ts';
import { readSession } from '../../session/stored-session.ts';
import { readStaffSession } from '../../session/stored-staff-session.ts';
import { loadArticle } from './load-article.ts';
import { type LoadedPage, loadPage } from './load-page.ts';

const articlePattern = articleRoute.path.replace('{article}', ':article');

/** Loads what stands at a path: the page of a route, an article, or the not-found page. */
export function loadDestination(path: string, i18n: i18n): Promise<LoadedPage> {
  const route = routeAt(path);
  if (route !== undefined) return loadPage(route, i18n);
  return loadArticle(matchPath(articlePattern, path)?.params['article'], i18n);
}

/** Where a visitor who asks for a path ends up: elsewhere if the page is not for them. The prerenderer gets everywhere. */
export function permittedPath(path: string): string {
  const route = routeAt(path);
  if (typeof window === 'undefined' || route?.deniedRoute === undefined) return path;
  return mayVisit(route) ? path : routes[route.deniedRoute].path;
}

/** Staff have sessions of their own, which open no page for clients, and the other way round. */
function mayVisit({ audience }: Route): boolean {
  return audience === 'staff' ? readStaffSession() !== undefined : isFor(audience, readSession());
}

/** How the page at a path is treated, whether or not it can be loaded. */
export function layoutOf(path: string): Pick<Route, 'layout'> {
  return routeAt(path) ?? articleRoute;
}

function routeAt(path: string): Route | undefined {
  return routeIds.map((id) => routes[id]).find((route) => route.path === path);
}
