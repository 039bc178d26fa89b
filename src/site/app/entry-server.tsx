import '../theme/base.css';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { site } from '../../generated/site.ts';
import type { LanguageId, TextNamespace } from '../../generated/types.ts';
import { createI18n, type Say } from '../lib/i18n.ts';
import { loadTexts } from '../lib/load-texts.ts';
import { App } from './App.tsx';
import { destinationOf } from './destinations.ts';
import { type DocumentHead, documentHead } from './document-head.ts';
import { Frame } from './Frame.tsx';

export { articles } from '../../generated/articles.ts';
export { images } from '../../generated/images.ts';
export { articleRoute, routes } from '../../generated/routes.ts';
export { addresses } from '../../shared/addresses.ts';
export { articlePath } from '../../shared/article-path.ts';
export { cssVariables } from '../theme/css-variables.ts';
export { publicAddress } from './document-head.ts';
export { htmlDocument } from './html-document.ts';
export { site };

export interface RenderedPage {
  readonly head: DocumentHead;
  readonly html: string;
}

/** What stands at a path in one language, as it is before any script runs. */
export async function render(path: string, language: LanguageId): Promise<RenderedPage> {
  const i18n = createI18n(language);
  const loaded = await destinationOf(path).load(i18n);
  const html = renderToString(
    <App i18n={i18n}>
      <StaticRouter location={path}>
        <Frame page={loaded} />
      </StaticRouter>
    </App>,
  );
  return { head: documentHead(loaded, language, i18n.voice().say), html };
}

/** A voice for what is written beside the pages, such as feeds. */
export async function speaker(language: LanguageId, texts: readonly TextNamespace[]): Promise<Say> {
  const i18n = createI18n(language);
  await loadTexts(i18n, language, texts);
  return i18n.voice().say;
}
