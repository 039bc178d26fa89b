import { useEffect } from 'react';
import { site } from '../../../generated/site.ts';

/**
 * Tells the analytics service of a page that came into view; each page needs one of its own, made by a key. Without a
 * tracking id not even the code for it is fetched.
 */
export function PageViews(): null {
  useEffect(() => {
    if (site.analytics.trackingId === '') return;
    let isInView = true;
    import('./page-view.ts')
      .then(({ sendPageView }) => isInView && sendPageView())
      // Measuring is never worth a message: not if its code does not arrive, nor if the browser may keep nothing.
      .catch(() => {});
    return () => {
      isInView = false;
    };
  }, []);
  return null;
}
