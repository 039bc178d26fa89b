import { track } from '@minimal-analytics/ga4';
import { content } from '../../../shared/content/content.ts';

/** Reports the current page to the analytics service, and nothing else. */
export function sendPageView(): void {
  // A reader of a preview is not a visitor (ADR 78).
  if (document.documentElement.dataset.preview !== undefined) return;
  window.minimalAnalytics = { analyticsEndpoint: content.site.analytics.endpoint };
  withoutListeners(() => track(content.site.analytics.trackingId));
}

/**
 * Runs `send` while listeners cannot be registered. The package would otherwise also report clicks, with the text of what
 * was clicked, and scrolling, on the pages of staff as well. Visitors agreed only to page views.
 */
function withoutListeners(send: () => void): void {
  const targets = [document, window];
  for (const target of targets) target.addEventListener = () => {};
  try {
    send();
  } finally {
    for (const target of targets) Reflect.deleteProperty(target, 'addEventListener');
  }
}
