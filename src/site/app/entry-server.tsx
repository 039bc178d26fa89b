import '../theme/base.css';
import type { i18n as I18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { site } from '../../generated/site.ts';
import type { LanguageId, Route } from '../../generated/types.ts';
import { loadTexts } from '../lib/load-texts.ts';
import type { Say } from '../lib/text.ts';
import { trailTo } from '../lib/trail.ts';
import { App } from './App.tsx';
import { type DocumentHead, documentHead } from './head/document-head.ts';
import { type ShareCardTexts, shareCardTexts } from './head/share-card-texts.ts';
import { structuredData } from './head/structured-data.ts';
import type { Thing } from './head/thing.ts';
import { createI18n } from './i18n.ts';
import { type LoadedPage, loadPage } from './load-page.ts';
import { routeObjects } from './routes.tsx';

export { images } from '../../generated/images.ts';
export { routeIds, routes } from '../../generated/routes.ts';
export { isIndexed } from '../../shared/is-indexed.ts';
export { cssVariables } from '../theme/css-variables.ts';
export { htmlDocument } from './head/html-document.ts';
export { SHARE_CARD, SHARE_CARD_FONT, ShareCard } from './head/ShareCard.tsx';
export { shareElements } from './head/share-elements.ts';
export { site };

export interface RenderedPage {
  readonly head: DocumentHead;
  readonly html: string;
  readonly card: ShareCardTexts;
  /** What the page tells search engines, once it is known where its picture stands. */
  readonly describe: (picture: string) => readonly Thing[];
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
  const say = sayWith(i18n);
  const head = documentHead(route, page, language, say);
  const trail = trailTo(route);
  return {
    head,
    html,
    card: shareCardTexts(page.hero, trail, say),
    describe: (picture) => structuredData({ head, language, say, trail, blocks: page.blocks, picture }),
  };
}

/** The words that every page knows, in a language. */
export async function shellTexts(language: LanguageId): Promise<Say> {
  const i18n = await createI18n(language);
  await loadTexts(i18n, language, ['shell']);
  return sayWith(i18n);
}

function sayWith(i18n: I18n): Say {
  return (key, values) => i18n.t(key, { company: site.company.name, ...values });
}
