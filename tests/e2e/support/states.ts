import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';

/** As wide as a window of 640 px at 200 %, and the narrowest that pages are made for. */
export const NARROW = 320;

/** A page as it is now: what axe finds, and how far it is cut with letters of the usual size and larger ones. */
export async function findingsOf(page: Page, state: string): Promise<string[]> {
  const found = await axeViolations(page);
  const cut: string[] = [];
  for (const letters of ['100%', '130%']) {
    const needed = await page.evaluate(measure, letters);
    if (needed > NARROW) cut.push(`needs ${needed} px with letters of ${letters}`);
  }
  await page.evaluate(measure, '');
  return [...found, ...cut].map((fault) => `${state}: ${fault}`);
}

/** Opens whatever can be unfolded below the head of a page, one within the other. @returns how many there were */
export function unfold(page: Page): Promise<number> {
  return page.evaluate(() => {
    const folded = [...document.querySelectorAll<HTMLDetailsElement>('main details, [role="dialog"] details')];
    for (const details of folded) details.open = true;
    return folded.length;
  });
}

/** Sends a form of scripts as it is, and waits for what it says of that. */
export async function sendEmpty(page: Page): Promise<void> {
  await page.locator('main form[novalidate] button[type=submit]').first().click();
  await expect.poll(() => page.locator('main [aria-invalid=true]').count()).toBeGreaterThan(0);
}

/** In the browser: how wide the page has to be with letters of a size. */
function measure(letters: string): number {
  document.documentElement.style.fontSize = letters;
  return document.documentElement.scrollWidth;
}
