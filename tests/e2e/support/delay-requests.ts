import type { BrowserContext, Page } from 'playwright-core';

/**
 * Delays the requests for some files, of a page or of all tabs, until they are released.
 * @param files the pattern of their addresses
 * @returns a function that releases them
 */
export async function delayRequests(where: Page | BrowserContext, files: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await where.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
