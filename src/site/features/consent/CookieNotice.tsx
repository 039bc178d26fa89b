import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Unannounced } from '../../ui/loading/Unannounced.tsx';
import { useConsent } from './stored-consent.ts';

const NoticeBar = lazyPart(async () => (await import('./NoticeBar.tsx')).NoticeBar, Unannounced);

/**
 * Asks visitors who have not accepted yet. Only the browser knows the answer, so the notice appears after hydration. If its
 * code does not arrive, the visitor is not asked and nothing is measured.
 */
export function CookieNotice() {
  if (useConsent() !== false) return null;
  return (
    <ErrorBoundary fallback={null}>
      <NoticeBar />
    </ErrorBoundary>
  );
}
