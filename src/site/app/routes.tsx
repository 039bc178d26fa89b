import type { i18n as I18n } from 'i18next';
import { Outlet, type Params, type RouteObject, redirect } from 'react-router-dom';
import { articleRoute, routeIds, routes } from '../../generated/routes.ts';
import type { Route } from '../../generated/types.ts';
import { SessionProvider } from '../features/session/SessionProvider.tsx';
import { isFor } from '../lib/audience.ts';
import { notFoundRoute } from '../lib/routes.ts';
import { readSession } from '../lib/stored-session.ts';
import { readStaffSession } from '../lib/stored-staff-session.ts';
import { loadArticle } from './load-article.ts';
import { type LoadedPage, loadPage } from './load-page.ts';
import { PageView } from './PageView.tsx';
import { RouteError } from './RouteError.tsx';
import { Scroll } from './Scroll.tsx';

/** What entry-client must know of the route it starts on, before there is a router. */
export interface RouteHandle {
  /** Where the visitor is sent instead, if the page is not for them. */
  readonly denied: () => string | undefined;
  readonly load: (params: Params) => Promise<LoadedPage>;
}

/** The catalog's routes and the one of all articles as the router's; every other path shows the not-found page. */
export function routeObjects(i18n: I18n): RouteObject[] {
  const pages = routeIds.map((id) => pageRoute(routes[id].path, routes[id], i18n));
  const articles = routeObject(articleRoute.path.replace('{article}', ':article'), {
    denied: () => undefined,
    load: ({ article }) => loadArticle(article, i18n),
  });
  return [
    {
      element: (
        <SessionProvider>
          <Outlet />
          <Scroll />
        </SessionProvider>
      ),
      errorElement: <RouteError />,
      children: [...pages, articles, pageRoute('*', notFoundRoute(), i18n)],
    },
  ];
}

function pageRoute(path: string, route: Route, i18n: I18n): RouteObject {
  return routeObject(path, { denied: () => deniedPath(route), load: () => loadPage(route, i18n) });
}

function routeObject(path: string, handle: RouteHandle): RouteObject {
  return {
    id: path,
    path,
    handle,
    element: <PageView />,
    errorElement: <RouteError />,
    loader: ({ params }) => {
      const denied = handle.denied();
      return denied === undefined ? handle.load(params) : redirect(denied);
    },
  };
}

/** Where a visitor outside a route's audience is sent; the prerenderer is never sent away. */
function deniedPath(route: Route): string | undefined {
  if (typeof window === 'undefined' || route.deniedRoute === undefined) return undefined;
  return mayVisit(route) ? undefined : routes[route.deniedRoute].path;
}

/** Staff have sessions of their own, which open no page for clients, and the other way round. */
function mayVisit({ audience }: Route): boolean {
  return audience === 'staff' ? readStaffSession() !== undefined : isFor(audience, readSession());
}
