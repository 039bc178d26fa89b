import type { Locator, Page } from 'playwright-core';

/** Goes to another address of the site without loading a document, as going forward in the history does. */
export function goTo(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/**
 * Returns the distance between the target of the address and its place below the header: 0 where the page cannot be scrolled
 * towards it any further, at its beginning or its end; infinite without a target.
 */
export const missedBy = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target === null) return Number.POSITIVE_INFINITY;
    const wanted = Number.parseFloat(getComputedStyle(target).scrollMarginTop);
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    const missed = Math.round(target.getBoundingClientRect().top - wanted);
    const isAtStart = scrollY === 0 && missed < 0;
    return isAtStart || isAtEnd ? 0 : Math.abs(missed);
  });

/** Whether the browser asks before it reloads the page; the page stays. */
export async function asksBeforeReload(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await asked;
  await question.dismiss();
  return question.type() === 'beforeunload';
}

/**
 * Waits until a script has run and React has done the resulting work. The import is in a text, because Vitest would rewrite
 * a real one.
 */
export async function untilRun(page: Page, url: string): Promise<void> {
  await page.evaluate(`import('${url}')`);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** Whether the whole of an element is in the window, with nothing above it. */
export function isInView(locator: Locator): Promise<boolean> {
  return locator.first().evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isUncovered = (y: number) => element.contains(document.elementFromPoint((left + right) / 2, y));
    return top >= 0 && bottom <= window.innerHeight && isUncovered(top + 1) && isUncovered(bottom - 1);
  });
}
