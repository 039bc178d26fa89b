import { useEffect } from 'react';
import { content } from '../../../shared/content.ts';

/**
 * Reports each page view to the analytics service. The component is mounted anew for each page by its key. Without a
 * tracking id its code is not even fetched.
 */
export function PageViews(): null {
  useEffect(() => {
    if (content.site.analytics.trackingId === '') return;
    let isInView = true;
    import('./page-view.ts')
      .then(({ sendPageView }) => isInView && sendPageView())
      // A failed measurement is never reported, whether the code does not arrive or the browser forbids storage.
      .catch(() => {});
    return () => {
      isInView = false;
    };
  }, []);
  return null;
}
