import { track } from '@minimal-analytics/ga4';
import { site } from '../../../generated/site.ts';

const { endpoint, trackingId } = site.analytics;

/** Tells the analytics service of the page that is shown, and of nothing else. */
export function sendPageView(): void {
  // Whoever looks at a preview is no visitor (ADR 65).
  if (document.documentElement.dataset.preview !== undefined) return;
  window.minimalAnalytics = { analyticsEndpoint: endpoint };
  deaf(() => track(trackingId));
}

/**
 * The package would go on to report clicks, with the words of what was clicked, and scrolling, on the pages of staff as
 * well. Visitors agreed to page views, so it finds nothing to listen with.
 */
function deaf(send: () => void): void {
  const targets = [document, window];
  for (const target of targets) target.addEventListener = () => {};
  try {
    send();
  } finally {
    for (const target of targets) Reflect.deleteProperty(target, 'addEventListener');
  }
}
