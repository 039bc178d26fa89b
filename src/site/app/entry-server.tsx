import '../theme/base.css';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { pageBlocks } from '../../generated/pages.ts';
import { site } from '../../generated/site.ts';
import type { LanguageId } from '../../generated/types.ts';
import { translateOf } from '../../shared/i18n/create-i18n.ts';
import { createSiteI18n } from '../i18n/site-i18n.ts';
import { homeRoute } from '../routes/routes.ts';
import { App } from './App.tsx';
import { type DocumentHead, documentHead } from './head/document-head.ts';
import { type ShareCardTexts, shareCardTexts } from './head/share-card-texts.ts';
import { structuredData } from './head/structured-data.ts';
import type { Thing } from './head/thing.ts';
import { pageTexts } from './navigation/load-page.ts';
import { createPages } from './navigation/pages.ts';
import { Site } from './Site.tsx';

export { articles } from '../../generated/articles.ts';
export { boundaries } from '../../generated/boundaries.ts';
export { documentIds } from '../../generated/documents.ts';
export { images } from '../../generated/images.ts';
export { articleRoute, routes } from '../../generated/routes.ts';
export { addresses } from '../../shared/routes/addresses.ts';
export { articlePath } from '../../shared/routes/article-path.ts';
export { redirects } from '../../shared/routes/redirects.ts';
export { CONSENT_SCRIPT } from '../features/consent/consent-script.ts';
export { translatorFor } from '../i18n/site-i18n.ts';
export { cssVariables } from '../theme/css-variables.ts';
export { periodAt } from '../time/period.ts';
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
  /** Returns the structured data of the page, given the address of its picture. */
  readonly describe: (picture: string) => readonly Thing[];
}

const { page: home, path } = homeRoute(undefined);

/** The home page: its id, its path, the kinds of its blocks, and the namespaces of its texts. */
export const homePage = { id: home, path, blockKinds: pageBlocks[home], texts: pageTexts(home) };

/** Renders the page at a path in one language at a moment (periodAt), as it is before any script runs. */
export async function render(path: string, language: LanguageId, moment: number): Promise<RenderedPage> {
  const i18n = createSiteI18n(language);
  const pages = createPages(i18n);
  const loaded = await pages.at(path);
  const html = renderToString(
    <App i18n={i18n}>
      <StaticRouter location={path}>
        <Site pages={pages} written={moment} />
      </StaticRouter>
    </App>,
  );
  const t = translateOf(i18n);
  const head = documentHead(loaded, language, t);
  const { page, trail } = loaded;
  return {
    head,
    html,
    card: shareCardTexts(page, trail, t),
    describe: (picture) => structuredData({ head, language, moment, t, trail, blocks: page.blocks, picture }),
  };
}
