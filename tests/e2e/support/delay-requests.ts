import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';

interface Delay {
  /** Which of the requests are delayed; by default all of them. */
  readonly only?: (request: Request) => boolean;
  /** What happens to each of them once it is released; by default it is sent. */
  readonly proceed?: (route: Route) => Promise<void>;
}

/**
 * Delays the requests for some addresses, of a page or of all tabs, until they are released.
 * @param files the pattern of the addresses
 * @returns a function that releases them, once there is one; it fails if none comes, because the pattern names nothing then
 */
export async function delayRequests(
  where: Page | BrowserContext,
  files: string | RegExp,
  { only = () => true, proceed = (route) => route.continue() }: Delay = {},
): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let delayed = 0;
  await where.route(files, async (route) => {
    if (!only(route.request())) return route.fallback();
    delayed += 1;
    await promise;
    await proceed(route);
  });
  return async () => {
    await expect.poll(() => delayed, { message: `delayed requests for ${files}` }).toBeGreaterThan(0);
    resolve();
  };
}
