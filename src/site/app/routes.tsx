import type { i18n as I18n } from 'i18next';
import { Outlet, type Params, type RouteObject, redirect } from 'react-router-dom';
import { articleRoute, routeIds, routes } from '../../generated/routes.ts';
import type { Route } from '../../generated/types.ts';
import { CookieConsent } from '../features/consent/CookieConsent.tsx';
import { SessionProvider } from '../features/session/SessionProvider.tsx';
import { isFor } from '../lib/audience.ts';
import { inTime } from '../lib/in-time.ts';
import { notFoundRoute } from '../lib/routes.ts';
import { readSession } from '../lib/stored-session.ts';
import { loadArticle } from './load-article.ts';
import { type LoadedPage, loadPage } from './load-page.ts';
import { Navigating } from './Navigating.tsx';
import { PageView } from './PageView.tsx';
import { BareError, RouteError } from './RouteError.tsx';
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
  const articles = routeObject(articleRoute.path.replace('{article}', ':article'), articleRoute, {
    denied: () => undefined,
    load: ({ article }) => loadArticle(article, i18n),
  });
  return [
    {
      element: (
        <SessionProvider>
          <CookieConsent>
            <Outlet />
            <Navigating />
            <Scroll />
          </CookieConsent>
        </SessionProvider>
      ),
      errorElement: <BareError />,
      children: [...pages, articles, pageRoute('*', notFoundRoute(), i18n)],
    },
  ];
}

function pageRoute(path: string, route: Route, i18n: I18n): RouteObject {
  return routeObject(path, route, { denied: () => deniedPath(route), load: () => loadPage(route, i18n) });
}

function routeObject(path: string, route: Pick<Route, 'layout'>, { denied, load }: RouteHandle): RouteObject {
  const handle: RouteHandle = { denied, load: (params) => inTime(load(params)) };
  return {
    id: path,
    path,
    handle,
    element: <PageView />,
    errorElement: <RouteError route={route} />,
    loader: ({ params }) => {
      const elsewhere = denied();
      return elsewhere === undefined ? handle.load(params) : redirect(elsewhere);
    },
  };
}

/** Where a visitor outside a route's audience is sent; the prerenderer is never sent away. */
function deniedPath(route: Route): string | undefined {
  if (typeof window === 'undefined' || route.deniedRoute === undefined) return undefined;
  return isFor(route.audience, readSession()) ? undefined : routes[route.deniedRoute].path;
}
