import type { Page } from 'playwright-core';

/**
 * Returns the distance between the target of the address and its place below the header: 0 at the end of the page, infinite
 * without a target.
 */
export const missedBy = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target === null) return Number.POSITIVE_INFINITY;
    const wanted = Number.parseFloat(getComputedStyle(target).scrollMarginTop);
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    return isAtEnd ? 0 : Math.abs(Math.round(target.getBoundingClientRect().top - wanted));
  });
