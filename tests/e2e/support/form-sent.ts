import type { BrowserContext, Request } from 'playwright-core';

/** Waits for the next submission of a hidden form; the request that counts its use is no navigation. */
export function formSent(context: BrowserContext): Promise<Request> {
  return context.waitForEvent('request', (request) => request.method() === 'POST' && request.isNavigationRequest());
}
