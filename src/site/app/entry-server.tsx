import '../theme/base.css';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { site } from '../../generated/site.ts';
import type { LanguageId, TextNamespace } from '../../generated/types.ts';
import { loadTexts } from '../lib/load-texts.ts';
import { type Say, sayWith } from '../lib/text.ts';
import { App } from './App.tsx';
import { type DocumentHead, documentHead } from './head/document-head.ts';
import { type ShareCardTexts, shareCardTexts } from './head/share-card-texts.ts';
import { structuredData } from './head/structured-data.ts';
import type { Thing } from './head/thing.ts';
import { createI18n } from './i18n.ts';
import type { LoadedPage } from './load-page.ts';
import { routeObjects } from './routes.tsx';

export { articles } from '../../generated/articles.ts';
export { documentIds } from '../../generated/documents.ts';
export { images } from '../../generated/images.ts';
export { articleRoute, routes } from '../../generated/routes.ts';
export { addresses } from '../../shared/addresses.ts';
export { articlePath } from '../../shared/article-path.ts';
export { cssVariables } from '../theme/css-variables.ts';
export { publicAddress } from './head/document-head.ts';
export { htmlDocument } from './head/html-document.ts';
export { SHARE_CARD, SHARE_CARD_FONT, ShareCard } from './head/ShareCard.tsx';
export { shareElements } from './head/share-elements.ts';
export { readDocument } from './read-document.ts';
export { searchFile } from './search-file.ts';
export { site };

export interface RenderedPage {
  readonly head: DocumentHead;
  readonly html: string;
  readonly card: ShareCardTexts;
  /** What the page tells search engines, once it is known where its picture stands. */
  readonly describe: (picture: string) => readonly Thing[];
}

/** What stands at a path in one language, as it is before any script runs. */
export async function render(path: string, language: LanguageId): Promise<RenderedPage> {
  const i18n = await createI18n(language);
  const { query, dataRoutes } = createStaticHandler(routeObjects(i18n));
  const context = await query(new Request(new URL(path, site.address)));
  if (context instanceof Response) throw new Error(`${path} answered with a redirect while prerendering`);
  const html = renderToString(
    <App i18n={i18n}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </App>,
  );
  const loaded = context.loaderData[context.matches.at(-1)?.route.id ?? ''] as LoadedPage;
  const say = sayWith(i18n.t);
  const head = documentHead(loaded, language, say);
  const { page, trail } = loaded;
  return {
    head,
    html,
    card: shareCardTexts(page, trail, say),
    describe: (picture) => structuredData({ head, language, say, trail, blocks: page.blocks, picture }),
  };
}

/** A voice for what is written beside the pages, such as feeds. */
export async function speaker(language: LanguageId, texts: readonly TextNamespace[]): Promise<Say> {
  const i18n = await createI18n(language);
  await loadTexts(i18n, language, texts);
  return sayWith(i18n.t);
}
