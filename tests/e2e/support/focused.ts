import type { Page } from 'playwright-core';

/** Returns the text of the element that has the focus. */
export function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.textContent?.trim());
}
