import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Delays the requests for some files, of a page or of all tabs, until they are released.
 * @param files the pattern of their addresses
 * @returns a function that releases them, once there is one; it fails if none comes, because the pattern names nothing then
 */
export async function delayRequests(
  where: Page | BrowserContext,
  files: string | RegExp,
): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let delayed = 0;
  await where.route(files, async (route) => {
    delayed += 1;
    await promise;
    await route.continue();
  });
  return async () => {
    await expect.poll(() => delayed, { message: `delayed requests for ${files}` }).toBeGreaterThan(0);
    resolve();
  };
}
