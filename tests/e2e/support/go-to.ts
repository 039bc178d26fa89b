import type { Page } from 'playwright-core';

/** Goes to another address of the site without loading a document, as going forward in the history does. */
export function goTo(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
