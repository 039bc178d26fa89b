import type { BrowserContext, Page, Route } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Delays the requests for some addresses, of a page or of all tabs, until they are released.
 * @param files the pattern of the addresses
 * @param proceed what then happens to each of them; by default it is sent
 * @returns a function that releases them, once there is one; it fails if none comes, because the pattern names nothing then
 */
export async function delayRequests(
  where: Page | BrowserContext,
  files: string | RegExp,
  proceed: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let delayed = 0;
  await where.route(files, async (route) => {
    delayed += 1;
    await promise;
    await proceed(route);
  });
  return async () => {
    await expect.poll(() => delayed, { message: `delayed requests for ${files}` }).toBeGreaterThan(0);
    resolve();
  };
}
