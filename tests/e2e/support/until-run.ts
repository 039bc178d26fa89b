import type { Page } from 'playwright-core';

/** Until a script has run, and what it has React do is done. As text: Vitest would make an import of its own of it. */
export async function untilRun(page: Page, url: string): Promise<void> {
  await page.evaluate(`import('${url}')`);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}
