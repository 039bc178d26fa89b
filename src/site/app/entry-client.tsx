import '../theme/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { routeIds, routes } from '../../generated/routes.ts';
import { site } from '../../generated/site.ts';
import type { LanguageId } from '../../generated/types.ts';
import { takeLinkToken } from '../lib/link-token.ts';
import { notFoundRoute } from '../lib/routes.ts';
import { App } from './App.tsx';
import { createI18n } from './i18n.ts';
import { acceptLiveTexts } from './live-texts.ts';
import { loadPage } from './load-page.ts';
import { deniedPath, routeObjects } from './routes.tsx';

takeLinkToken();
await start();

/** Takes over the prerendered page: the same language and the same data, so that nothing changes under the visitor. */
async function start(): Promise<void> {
  const i18n = await createI18n(languageOfDocument());
  acceptLiveTexts(i18n);
  const objects = routeObjects(i18n);
  const id = matchRoutes(objects, location)?.at(-1)?.route.id ?? '*';
  const route = routes[routeIds.find((candidate) => candidate === id) ?? notFoundRoute().id];
  const denied = deniedPath(route);
  if (denied !== undefined) return location.replace(denied);
  const loaderData = { [id]: await loadPage(route.page, i18n) };
  const router = createBrowserRouter(objects, { hydrationData: { loaderData } });
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <App i18n={i18n}>
        <RouterProvider router={router} />
      </App>,
    );
  });
}

function languageOfDocument(): LanguageId {
  return site.languages.find(({ id }) => id === document.documentElement.lang)?.id ?? site.defaultLanguage;
}
