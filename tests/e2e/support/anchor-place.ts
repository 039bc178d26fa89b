import type { Page } from 'playwright-core';

/** How far the target of the address is from where it belongs, below the header; 0 at the end of a page; infinite without one. */
export const missedBy = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target === null) return Number.POSITIVE_INFINITY;
    const wanted = Number.parseFloat(getComputedStyle(target).scrollMarginTop);
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    return isAtEnd ? 0 : Math.abs(Math.round(target.getBoundingClientRect().top - wanted));
  });
