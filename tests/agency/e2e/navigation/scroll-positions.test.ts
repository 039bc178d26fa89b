import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../../e2e/support/fixtures.ts';
import { missedBy } from '../../../e2e/support/navigation.ts';
import { untilStill } from '../../../support/still.ts';

const POLICY = '/politica-de-tratamiento-de-datos-personales';
const position = (page: Page) => page.evaluate(() => Math.round(scrollY));
const contents = (page: Page) => page.getByRole('navigation', { name: /contenido/i });

describe('the scroll position', () => {
  it('is that of the anchor after a link of the contents, and that of each page after going back', async ({
    newVisitor,
  }) => {
    // No smooth scrolling, so that a wrong position is visible at once.
    const { page, visit } = await newVisitor({ reducedMotion: 'reduce' });
    await visit('/');
    const link = page.locator(`footer a[href="${POLICY}"]`).first();
    await link.scrollIntoViewIfNeeded();
    const atHome = await position(page);
    expect(atHome).toBeGreaterThan(500);
    await link.click();
    await contents(page).waitFor();
    await expect.poll(() => position(page)).toBe(0);

    for (const anchor of ['#alcance', '#derechos']) {
      await contents(page).locator(`a[href="${anchor}"]`).click();
      await page.waitForURL(`**${anchor}`);
      await untilStill(page);
      expect(await missedBy(page)).toBeLessThanOrEqual(1);
    }
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).toBe('#alcance');
    await expect.poll(() => missedBy(page)).toBeLessThanOrEqual(1);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await expect.poll(() => position(page)).toBe(0);
    await page.goBack();
    await page.waitForURL('**/');
    await expect.poll(() => position(page)).toBe(atHome);
    await page.goForward();
    await contents(page).waitFor();
    await expect.poll(() => position(page)).toBe(0);
  });
});
