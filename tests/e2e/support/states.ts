import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';

/** The width of a window of 640 px at 200 %, the narrowest that pages support. */
export const NARROW = 320;

/** Returns the axe findings of the current page, and how wide it needs to be if normal or larger letters cut it off. */
export async function findingsOf(page: Page, state: string): Promise<string[]> {
  const found = await axeViolations(page);
  const cut: string[] = [];
  for (const letters of ['100%', '130%']) {
    const needed = await page.evaluate(measure, letters);
    if (needed > NARROW) cut.push(`needs ${needed} px with letters of ${letters}`);
  }
  await page.evaluate(measure, '');
  return [...found, ...cut].map((finding) => `${state}: ${finding}`);
}

/**
 * Expands all collapsed parts in the content and dialogs of a page, including nested ones.
 * @returns the number of such parts
 */
export function unfold(page: Page): Promise<number> {
  return page.evaluate(() => {
    const folded = [...document.querySelectorAll<HTMLDetailsElement>('main details, [role="dialog"] details')];
    for (const details of folded) details.open = true;
    return folded.length;
  });
}

/** Submits a form with scripts unchanged and waits for its errors. */
export async function sendEmpty(page: Page): Promise<void> {
  await page.locator('main form[novalidate] button[type=submit]').first().click();
  await expect.poll(() => page.locator('main [aria-invalid=true]').count()).toBeGreaterThan(0);
}

/** Runs in the browser: returns the width that the page needs with letters of a size. */
function measure(letters: string): number {
  document.documentElement.style.fontSize = letters;
  return document.documentElement.scrollWidth;
}
