import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Unannounced } from '../../ui/loading/Unannounced.tsx';
import { useConsent } from './stored-consent.ts';

const NoticeBar = lazyPart(async () => (await import('./NoticeBar.tsx')).NoticeBar, Unannounced);

/**
 * Asks whoever has not accepted yet. Known only in the browser, so it comes after hydration; should it not arrive,
 * nobody is asked and nothing is measured.
 */
export function CookieNotice() {
  if (useConsent() !== false) return null;
  return (
    <ErrorBoundary fallback={null}>
      <NoticeBar />
    </ErrorBoundary>
  );
}
