import { PageViews } from '../features/analytics/PageViews.tsx';
import { useConsent } from '../features/consent/stored-consent.ts';
import { useDocumentHead } from './head/use-document-head.ts';
import type { LoadedPage } from './navigation/load-page.ts';

/** What a page does beside being shown. A part of its own, so that an answer to the cookie notice renders no page anew. */
export function PageEffects({ loaded }: { readonly loaded: LoadedPage }) {
  const { route, path } = loaded;
  const hasConsent = useConsent() === true;
  useDocumentHead(loaded);
  return route.analytics && hasConsent ? <PageViews key={path} /> : null;
}
