import '../theme/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { LanguageId } from '../../generated/types.ts';
import { createI18n } from '../../shared/i18n.ts';
import { writtenMoment } from '../context/moment.ts';
import { acceptLiveTexts } from '../i18n/live-texts.ts';
import { showBootError, undoChanges } from '../loading/inline-scripts.ts';
import { loadFirstParts, loadTextsOfPart } from '../loading/load-parts.ts';
import { takeLinkToken } from '../session/link-token.ts';
import { loadPermitted, permittedPath } from './navigation/destinations.ts';
import { createPages } from './navigation/pages.ts';
import { prepareInView, prepareOnIntent } from './navigation/prepare.ts';
import { keyHistoryEntries } from './navigation/scroll.ts';
import { App, Site } from './Site.tsx';

takeLinkToken();
// When a visitor puts another link to this same page into the address bar, the browser does not reload the page.
window.addEventListener('hashchange', takeLinkToken);
keyHistoryEntries();
// Not awaited here: the code that it loads imports from this file, and would wait for it in turn.
void start().catch((error: unknown) => {
  showBootError();
  throw error;
});

/** Hydrates the prerendered page with the same language and the same data, so that nothing changes for the visitor. */
async function start(): Promise<void> {
  // Evaluating the scripts was one task; it ends here.
  await nextTask();
  // The language in which the page was written.
  const language = document.documentElement.lang as LanguageId;
  await loadFirstParts(language);
  const i18n = createI18n(language, { loadTexts: loadTextsOfPart });
  acceptLiveTexts(i18n);
  const path = permittedPath(location.pathname);
  if (path !== location.pathname) return loadPermitted();
  await nextTask();
  const pages = createPages(i18n);
  await pages.at(path);
  prepareOnIntent(pages);
  prepareInView(pages);
  undoChanges();
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <App i18n={i18n}>
        <BrowserRouter>
          <Site pages={pages} written={writtenMoment()} />
        </BrowserRouter>
      </App>,
    );
  });
}

/**
 * Yields to the browser, so that it can respond to the visitor between two steps, and waits for the rest of a page that arrives
 * in pieces, which React would else take for missing and render again.
 */
function nextTask(): Promise<unknown> {
  return new Promise((resolve) =>
    document.readyState === 'loading' ? addEventListener('DOMContentLoaded', resolve) : setTimeout(resolve),
  );
}
