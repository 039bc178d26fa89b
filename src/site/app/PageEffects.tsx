import { PageViews } from '../features/analytics/PageViews.tsx';
import { useConsent } from '../features/consent/stored-consent.ts';
import { usePageReady } from '../loading/page-ready.ts';
import { useDocumentHead } from './head/use-document-head.ts';
import type { LoadedPage } from './navigation/load-page.ts';

/** Side effects of showing a page. A component of its own, so that accepting cookies does not render the page again. */
export function PageEffects({ loaded }: { readonly loaded: LoadedPage }) {
  const { route, path } = loaded;
  const hasConsent = useConsent() === true;
  useDocumentHead(loaded);
  usePageReady(path);
  return route.analytics && hasConsent ? <PageViews key={path} /> : null;
}
