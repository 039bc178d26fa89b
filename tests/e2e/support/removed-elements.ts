import type { Page } from 'playwright-core';

/** The attribute, as a key of `dataset`, of elements that another program than the site added. */
export const FOREIGN = 'foreign';

/** Runs in the page: records which elements of the site are taken away until the page is ready. */
export function noteRemoved(foreign: string): void {
  const removed: string[] = [];
  Object.assign(window, { removed });
  new MutationObserver((changes) => {
    if (document.documentElement.dataset['ready'] !== undefined) return;
    for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]))
      if (node instanceof HTMLElement && !(foreign in node.dataset)) removed.push(node.outerHTML.slice(0, 80));
  }).observe(document, { subtree: true, childList: true });
}

/** Returns what a page has recorded in which `noteRemoved` has run. */
export function removedElements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { removed: string[] }).removed);
}
