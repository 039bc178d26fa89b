import type { Page } from 'playwright-core';

/**
 * Waits until a script has run and React has done the resulting work. The import is in a text, because Vitest would rewrite
 * a real one.
 */
export async function untilRun(page: Page, url: string): Promise<void> {
  await page.evaluate(`import('${url}')`);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}
