import '../theme/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { site } from '../../generated/site.ts';
import type { LanguageId } from '../../generated/types.ts';
import { acceptLiveTexts } from '../i18n/live-texts.ts';
import { createSiteI18n } from '../i18n/site-i18n.ts';
import { showBootError } from '../loading/boot-error.ts';
import { takeLinkToken } from '../session/link-token.ts';
import { writtenMoment } from '../time/written-moment.ts';
import { App } from './App.tsx';
import { permittedPath } from './navigation/destinations.ts';
import { keyHistoryEntries } from './navigation/history-keys.ts';
import { loadPermitted } from './navigation/load-permitted.ts';
import { createPages } from './navigation/pages.ts';
import { prepareInView } from './navigation/prepare-in-view.ts';
import { prepareOnIntent } from './navigation/prepare-on-intent.ts';
import { Site } from './Site.tsx';

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
  const i18n = createSiteI18n(languageOfDocument());
  acceptLiveTexts(i18n);
  const path = permittedPath(location.pathname);
  if (path !== location.pathname) return loadPermitted();
  await nextTask();
  const pages = createPages(i18n);
  await pages.at(path);
  prepareOnIntent(pages);
  prepareInView(pages);
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

/** Yields to the browser, so that it can respond to the visitor between two steps. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function languageOfDocument(): LanguageId {
  return site.languages.find(({ id }) => id === document.documentElement.lang)?.id ?? site.defaultLanguage;
}
