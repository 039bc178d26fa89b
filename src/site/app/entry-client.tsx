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
import { permittedAddress, permittedPath } from './navigation/destinations.ts';
import { createPages } from './navigation/pages.ts';
import { prepareInView } from './navigation/prepare-in-view.ts';
import { prepareOnIntent } from './navigation/prepare-on-intent.ts';
import { Site } from './Site.tsx';

takeLinkToken();
// Another link to this very page, put into its address, loads nothing anew.
window.addEventListener('hashchange', takeLinkToken);
// Not awaited here: the code that it loads imports from this file, and would wait for it in turn.
void start().catch((error: unknown) => {
  showBootError();
  throw error;
});

/** Takes over the prerendered page: the same language and the same data, so that nothing changes under the visitor. */
async function start(): Promise<void> {
  // Running the scripts has been a task of its own.
  await nextTask();
  const i18n = createSiteI18n(languageOfDocument());
  acceptLiveTexts(i18n);
  const path = permittedPath(location.pathname);
  if (path !== location.pathname) return location.replace(permittedAddress(location));
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

/** Lets the browser answer the visitor between two steps. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function languageOfDocument(): LanguageId {
  return site.languages.find(({ id }) => id === document.documentElement.lang)?.id ?? site.defaultLanguage;
}
