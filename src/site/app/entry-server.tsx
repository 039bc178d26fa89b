import '../theme/base.css';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { site } from '../../generated/site.ts';
import type { LanguageId, Route } from '../../generated/types.ts';
import type { Say } from '../lib/text.ts';
import { App } from './App.tsx';
import { type DocumentHead, documentHead } from './document-head.ts';
import { createI18n } from './i18n.ts';
import { type LoadedPage, loadPage } from './load-page.ts';
import { routeObjects } from './routes.tsx';

export { routeIds, routes } from '../../generated/routes.ts';
export { cssVariables } from '../theme/css-variables.ts';
export { site };

export interface RenderedPage {
  readonly head: DocumentHead;
  readonly html: string;
}

/** One route in one language, as it is before any script runs. */
export async function render(route: Route, language: LanguageId): Promise<RenderedPage> {
  const i18n = await createI18n(language);
  const { query, dataRoutes } = createStaticHandler(routeObjects(i18n));
  const context = await query(new Request(new URL(route.path, site.address)));
  if (context instanceof Response) throw new Error(`${route.path} answered with a redirect while prerendering`);
  const html = renderToString(
    <App i18n={i18n}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </App>,
  );
  const { page }: LoadedPage = await loadPage(route.page, i18n);
  const say: Say = (key, values) => i18n.t(key, { company: site.company.name, ...values });
  return { head: documentHead(route, page, language, say), html };
}

export { images } from '../../generated/images.ts';
export { htmlDocument } from './html-document.ts';
export { searchFile } from './search-file.ts';
