import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { delayRequests } from '../../../e2e/support/delay-requests.ts';
import { it } from '../../../e2e/support/fixtures.ts';

const AGENCY = '/agenciamiento-maritimo-comercial-y-portuario';

/** Records the pages whose texts are requested from now on. */
function requestedPages(page: Page): string[] {
  const pages: string[] = [];
  page.on('request', (request) => {
    const [, id] = /\/page-(\w+)\.json/.exec(request.url()) ?? [];
    if (id !== undefined) pages.push(id);
  });
  return pages;
}

const moveToMiddle = (page: Page) =>
  page
    .locator(`main a[href="${AGENCY}"]`)
    .first()
    .evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));

describe('the pages that a visitor may open next', () => {
  it('are fetched in idle time, first the one whose link is in the middle of the window', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ viewport: { width: 375, height: 812 } });
    await visit('/');
    const requested = requestedPages(page);
    await moveToMiddle(page);
    await expect.poll(() => requested.length).toBeGreaterThan(1);
    expect(requested[0]).toBe('agency');
  });

  it('are not fetched while a visitor waits for the one they chose', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ viewport: { width: 375, height: 812 } });
    await visit('/');
    const requested = requestedPages(page);
    const release = await delayRequests(page, '**/page-agency.json');
    // Without scrolling to the link, beside which there are others whose pages would be fetched before the click.
    await page
      .locator(`main a[href="${AGENCY}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.keyboard.press('Shift');
    // Longer than it takes until idle time is used.
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 500)));
    expect(requested).toEqual(['agency']);
    await release();
    await page.waitForURL(`**${AGENCY}`);
  });
});
