import { useEffect } from 'react';
import { site } from '../../../generated/site.ts';

/**
 * Tells the analytics service of each page that a visitor who allows it comes to. Without a tracking id not even the
 * code for it is fetched.
 */
export function usePageViews(path: string, isAllowed: boolean): void {
  useEffect(() => {
    if (!isAllowed || site.analytics.trackingId === '') return;
    let isWanted = true;
    const view = { path, query: location.search, title: document.title };
    import('./page-view.ts').then(
      ({ sendPageView }) => isWanted && sendPageView(view),
      // Measuring is never worth a message.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [path, isAllowed]);
}
