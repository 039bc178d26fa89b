import '../theme/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { site } from '../../generated/site.ts';
import type { LanguageId } from '../../generated/types.ts';
import { takeLinkToken } from '../lib/link-token.ts';
import { showLostStart } from '../ui/arrival/LostStart.tsx';
import { App } from './App.tsx';
import { createI18n } from './i18n.ts';
import { acceptLiveTexts } from './live-texts.ts';
import { type RouteHandle, routeObjects } from './routes.tsx';

takeLinkToken();
await start().catch((error: unknown) => {
  showLostStart();
  throw error;
});

/** Takes over the prerendered page: the same language and the same data, so that nothing changes under the visitor. */
async function start(): Promise<void> {
  const i18n = await createI18n(languageOfDocument());
  acceptLiveTexts(i18n);
  const objects = routeObjects(i18n);
  const match = matchRoutes(objects, location)?.at(-1);
  if (match === undefined) throw new Error('one of the routes matches every path');
  const { denied, load } = match.route.handle as RouteHandle;
  const elsewhere = denied();
  if (elsewhere !== undefined) return location.replace(elsewhere);
  const loaderData = { [String(match.route.id)]: await load(match.params) };
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
