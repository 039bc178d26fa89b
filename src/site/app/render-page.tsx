import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { LanguageId } from '../../generated/types.ts';
import { createI18n, translateOf } from '../../shared/i18n.ts';
import type { ShareCardTexts } from '../../shared/renderer.ts';
import { HOME, SHELL } from '../loading/load-parts.ts';
import { homeRoute } from '../routes/routes.ts';
import { type DocumentHead, documentHead } from './head/document-head.ts';
import { shareCardTexts } from './head/ShareCard.tsx';
import { structuredData, type Thing } from './head/structured-data.ts';
import { createPages } from './navigation/pages.ts';
import { App, Site } from './Site.tsx';

export interface RenderedPage {
  readonly head: DocumentHead;
  readonly html: string;
  readonly card: ShareCardTexts;
  /** The names of the parts of the Content that the page needs first. */
  readonly parts: readonly string[];
  /** Returns the structured data of the page, given the address of its picture. */
  readonly describe: (picture: string) => readonly Thing[];
}

/** Renders the page at a path in one language at a moment (periodAt), as it is before any script runs. */
export async function render(path: string, language: LanguageId, moment: number): Promise<RenderedPage> {
  const i18n = createI18n(language);
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
    parts:
      path === homeRoute(undefined).path ? [HOME] : [SHELL, 'hero' in page ? `page-${page.id}` : `article-${page.id}`],
    describe: (picture) => structuredData({ head, language, moment, t, trail, blocks: page.blocks, picture }),
  };
}
