import type { BrowserContext, Request } from 'playwright-core';

/** The next hidden form that is sent; that the site counts its use is no form. */
export function formSent(context: BrowserContext): Promise<Request> {
  return context.waitForEvent('request', (request) => request.method() === 'POST' && request.isNavigationRequest());
}
