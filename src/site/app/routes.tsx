import type { i18n as I18n } from 'i18next';
import { Outlet, type RouteObject, redirect } from 'react-router-dom';
import { routeIds, routes } from '../../generated/routes.ts';
import type { Route } from '../../generated/types.ts';
import { SessionProvider } from '../features/session/SessionProvider.tsx';
import { isFor } from '../lib/audience.ts';
import { notFoundRoute } from '../lib/routes.ts';
import { readSession } from '../lib/stored-session.ts';
import { loadPage } from './load-page.ts';
import { PageView } from './PageView.tsx';
import { RouteError } from './RouteError.tsx';
import { Scroll } from './Scroll.tsx';

/** The catalog's routes as the router's; every other path shows the not-found page. */
export function routeObjects(i18n: I18n): RouteObject[] {
  const pages = routeIds.map((id) => pageRoute(routes[id], routes[id].path, i18n));
  return [
    {
      element: (
        <SessionProvider>
          <Outlet />
          <Scroll />
        </SessionProvider>
      ),
      errorElement: <RouteError />,
      children: [...pages, pageRoute(notFoundRoute(), '*', i18n)],
    },
  ];
}

function pageRoute(route: Route, path: string, i18n: I18n): RouteObject {
  return {
    id: path === '*' ? path : route.id,
    path,
    element: <PageView route={route} />,
    errorElement: <RouteError />,
    loader: () => {
      const denied = deniedPath(route);
      return denied === undefined ? loadPage(route.page, i18n) : redirect(denied);
    },
  };
}

/** Where a visitor outside a route's audience is sent; the prerenderer is never sent away. */
export function deniedPath(route: Route): string | undefined {
  if (typeof window === 'undefined' || route.deniedRoute === undefined) return undefined;
  return isFor(route.audience, readSession()) ? undefined : routes[route.deniedRoute].path;
}
