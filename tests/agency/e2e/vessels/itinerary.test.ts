import { describe, expect } from 'vitest';
import { itWithSampleCalls as it } from '../../../e2e/support/sample-calls.ts';

describe('an itinerary', () => {
  it('keeps the scroll position and the focus when a vessel is chosen, and goes back', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor();
    await visit('/itinerario-nyk');
    const list = page.locator('select[name=buque]');
    await list.focus();
    const before = await page.evaluate(() => scrollY);
    await list.selectOption('Vega NYK');
    await page.waitForURL('**/itinerario-nyk?buque=Vega+NYK*');
    await expect.poll(() => page.locator('#programa a').first().textContent()).toBe('Todos 14');
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await list.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.goBack();
    await expect.poll(() => list.inputValue()).toBe('');
  });

  it('keeps its controls when an answer does not come, and offers to try again', { tags: ['deep'] }, async ({
    newVisitor,
  }) => {
    const { page, visit, tolerate } = await newVisitor();
    // The browser itself logs the failed request as an error.
    tolerate(/Failed to load resource/);
    await visit('/itinerario-nyk');
    const list = page.locator('select[name=buque]');
    await page.route('**/api/**', (route) => route.abort());
    await list.focus();
    await list.selectOption('Vega NYK');
    await page.getByRole('alert').filter({ hasText: 'en este momento' }).waitFor();
    expect(await list.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await list.inputValue()).toBe('Vega NYK');
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).press('Enter');
    await expect.poll(() => page.locator('#programa a').first().textContent()).toBe('Todos 14');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  it('asks for the present calls when the visitor returns to the page', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page, visit } = await newVisitor();
    await visit('/itinerario-nyk');
    await page.locator('header a[href="/"]').first().click();
    // The address changes before the page does.
    await page.locator('#programa').waitFor({ state: 'detached' });
    const asked = page.waitForRequest('**/api/itinerarios/**');
    await page.goBack();
    await asked;
    await page.locator('#programa a').first().waitFor();
  });

  it.for(['es', 'en'])(
    'is short on a phone with about forty vessel calls, and so is its page at a first visit (%s)',
    async (locale, { newVisitor, annotate }) => {
      const viewport = { width: 375, height: 667 };
      const { page, visit } = await newVisitor({ viewport, locale, hasAccepted: false, isFirstVisit: true });
      await visit('/itinerario-nyk');
      const block = page.locator('[data-live="itinerary"]');
      await expect.poll(() => block.locator('tr:has([scope="row"])').count()).toBeGreaterThanOrEqual(36);
      const height = Math.ceil((await block.boundingBox())?.height ?? Number.POSITIVE_INFINITY);
      expect(height).toBeLessThanOrEqual(3400);
      const all = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(all).toBeLessThanOrEqual(6000);
      await annotate(`itinerary of 38 calls at 375 px: ${height} of 3400 px, its page ${all} of 6000`);
    },
  );

  it('prints without the rest of the page, in landscape', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page, visit } = await newVisitor();
    await visit('/itinerario-nyk?puerto=COBAQ');
    await page.emulateMedia({ media: 'print' });
    const beside = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter(
            (one) =>
              one.checkVisibility() && one.children.length === 0 && one.textContent?.trim() && !one.closest('table'),
          )
          .map((one) => one.outerHTML),
      );
    await expect.poll(beside).toEqual([]);
    await expect.poll(() => page.locator('caption').textContent()).toMatch(/^Escalas de NYK .* · Barranquilla$/);
    await expect
      .poll(() => page.locator('thead').evaluate((one) => getComputedStyle(one).display))
      .toBe('table-header-group');
    // Every row is as wide as the table, and a terminal has room for its name.
    const rows = await page.locator('tbody tr').evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
    expect(new Set(rows.map(({ width }) => Math.round(width))).size).toBe(1);
    expect(Math.max(...rows.map(({ height }) => height))).toBeLessThan(70);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? [];
    expect(Number(width)).toBeGreaterThan(Number(height));
  });
});
