import '../theme/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { site } from '../../generated/site.ts';
import type { LanguageId } from '../../generated/types.ts';
import { createI18n } from '../lib/i18n.ts';
import { takeLinkToken } from '../lib/link-token.ts';
import { App } from './App.tsx';
import { destinationOf } from './destinations.ts';
import { acceptLiveTexts } from './live-texts.ts';
import { Site } from './Site.tsx';

takeLinkToken();
await start();

/** Takes over the prerendered page: the same language and the same data, so that nothing changes under the visitor. */
async function start(): Promise<void> {
  const i18n = createI18n(languageOfDocument());
  acceptLiveTexts(i18n);
  const history = createBrowserHistory({ v5Compat: true });
  const { location, action } = history;
  const { denied, load } = destinationOf(location.pathname);
  const elsewhere = denied();
  if (elsewhere !== undefined) return window.location.replace(elsewhere);
  const first = { location, action, page: await load(i18n), keepsScroll: true };
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <App i18n={i18n}>
        <Site history={history} i18n={i18n} first={first} />
      </App>,
    );
  });
}

function languageOfDocument(): LanguageId {
  return site.languages.find(({ id }) => id === document.documentElement.lang)?.id ?? site.defaultLanguage;
}
