import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { imoNumber } from '../../../../src/formats/shipment-numbers.ts';
import { HOUR_MS } from '../../../../src/shared/time/duration.ts';
import { tableTime } from '../../../../src/shared/time/zone.ts';
import { itOnOwnSite as it } from '../../../e2e/support/fixtures.ts';
import { goTo } from '../../../e2e/support/navigation.ts';
import { callRow, withCalls, withoutCalls } from '../../../e2e/support/vessel-files.ts';
import { axeViolations } from '../../../support/axe.ts';
import type { Site } from '../../../support/site.ts';

const LONG = 'Nuestra Señora de la Candelaria de la Popa';

/** Leaves calls of vessels on the site, an hour apart from tomorrow on, and no others. */
async function leaveCalls(site: Site, names: readonly string[]): Promise<void> {
  await withoutCalls(site);
  const rows = names.map((name, index) =>
    callRow(name, imoNumber(String(910_000 + index)), [tableTime(Date.now() + (24 + index) * HOUR_MS)]),
  );
  if (rows.length > 0) await withCalls(site, rows);
}

const FLEET = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve', 'Diez', 'Once', 'Doce'];

/** The ships, which are the links of the list below the heading. */
const shipsOn = (page: Page) => page.locator('h2:is(:text("Hoy en puerto"), :text("In port today")) + ol > li > a');
const namesOn = async (page: Page) => (await shipsOn(page).allTextContents()).map((text) => text.split('\n')[0]);

/** Runs in the page: counts what is removed where the ships are, and sums up layout shifts. */
function watch(): void {
  const seen = { removed: 0, shift: 0 };
  Object.assign(window, { seen });
  new MutationObserver((changes) => {
    for (const { target, removedNodes } of changes)
      if (target instanceof Element && target.closest('[data-next-calls]') !== null)
        seen.removed += removedNodes.length;
  }).observe(document, { subtree: true, childList: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}
const watched = (page: Page) => page.evaluate(() => (window as unknown as { seen: object }).seen);

describe('the ships of the home page', () => {
  it.for([375, 1440])(
    'stay as the server wrote them, and move nothing, at %s px',
    async (width, { newVisitor, site }) => {
      await leaveCalls(site, FLEET.slice(0, 6));
      const { page, visit } = await newVisitor({ viewport: { width, height: 800 }, isFirstVisit: true });
      await page.addInitScript(watch);
      await visit('/');
      expect(await namesOn(page)).toEqual(FLEET.slice(0, 6));
      expect(await watched(page)).toEqual({ removed: 0, shift: 0 });
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  it('are six at most, and none without calls, where the page is as before', async ({ newVisitor, site }) => {
    const { page, visit } = await newVisitor({ viewport: { width: 1440, height: 800 } });
    const toolAt = async () => (await page.getByRole('heading', { name: 'Haga su trámite' }).boundingBox())?.y ?? 0;
    await leaveCalls(site, []);
    await visit('/');
    expect(await namesOn(page)).toEqual([]);
    const place = page.locator('[data-next-calls]');
    expect((await place.boundingBox())?.height).toBe(0);
    const before = await toolAt();
    await leaveCalls(site, FLEET);
    await visit('/');
    expect(await namesOn(page)).toEqual(FLEET.slice(0, 6));
    expect(Math.abs((await toolAt()) - before)).toBeLessThan(8);
    const [first, last] = [await shipsOn(page).first().boundingBox(), await shipsOn(page).last().boundingBox()];
    expect(last?.y).toBe(first?.y);
    await leaveCalls(site, ['Sola']);
    await visit('/');
    expect((await shipsOn(page).boundingBox())?.width).toBeCloseTo(first?.width ?? 0, 1);
  });

  it('follow the language, and are there again when the visitor comes back', async ({
    visitor: { page, visit },
    site,
  }) => {
    await leaveCalls(site, FLEET.slice(0, 2));
    await visit('/');
    for (const [from, to, heading] of [
      ['ES', 'English', 'In port today'],
      ['EN', 'Español', 'Hoy en puerto'],
    ] as const) {
      await page.locator('header summary', { hasText: new RegExp(`: ${from}$`) }).click();
      await page.getByRole('link', { name: to }).click();
      await page.getByRole('heading', { level: 2, name: heading }).waitFor();
      expect(await namesOn(page)).toEqual(['Uno', 'Dos']);
    }
    await goTo(page, '/blog');
    await page.getByRole('heading', { level: 2, name: 'Hoy en puerto' }).waitFor({ state: 'detached' });
    await leaveCalls(site, ['Tres']);
    await goTo(page, '/');
    await shipsOn(page).first().waitFor();
    expect(await namesOn(page)).toEqual(['Tres']);
  });

  it('need no script, and a name that is too long is cut for the eye alone', async ({ newVisitor, site }) => {
    await leaveCalls(site, [LONG, 'Dos']);
    const { page } = await newVisitor({ javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('link', { name: new RegExp(`^${LONG} Cartagena `) }).waitFor();
    const { clientWidth, scrollWidth, height } = await shipsOn(page)
      .first()
      .evaluate((ship) => ({
        clientWidth: ship.clientWidth,
        scrollWidth: ship.scrollWidth,
        height: ship.getBoundingClientRect().height,
      }));
    expect(scrollWidth).toBeGreaterThan(clientWidth);
    expect(height).toBe((await shipsOn(page).last().boundingBox())?.height);
  });

  it('lie in a strip of 120 px on a phone, which scrolls in itself, also by the keyboard', async ({
    newVisitor,
    site,
  }) => {
    await leaveCalls(site, FLEET);
    const { page, visit } = await newVisitor({ viewport: { width: 375, height: 800 } });
    await visit('/');
    const strip = await page.locator('[data-next-calls]').boundingBox();
    const tool = await page.getByRole('region', { name: 'Haga su trámite' }).boundingBox();
    expect(Math.abs((tool?.y ?? 0) - (strip?.y ?? 0) - 120)).toBeLessThanOrEqual(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await shipsOn(page).first().focus();
    for (let ship = 1; ship < 6; ship++) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent?.split('\n')[0])).toBe('Seis');
    const end = async () => {
      const last = await shipsOn(page).last().boundingBox();
      return (last?.x ?? 0) + (last?.width ?? 0);
    };
    await expect.poll(end).toBeLessThanOrEqual(375);
  });

  it.for([
    ['no-preference', 400],
    ['reduce', 1],
  ] as const)('glide in once, for at most %s: %s ms', async ([reducedMotion, limit], { newVisitor, site }) => {
    await leaveCalls(site, FLEET.slice(0, 3));
    const { page, visit } = await newVisitor({ reducedMotion });
    await visit('/');
    const times = await shipsOn(page).evaluateAll((ships) =>
      ships.map((ship) => {
        const { animationDuration, animationDelay, animationIterationCount } = getComputedStyle(
          ship.parentElement ?? ship,
        );
        return (
          (Number.parseFloat(animationDuration) + Number.parseFloat(animationDelay)) *
          1000 *
          Number(animationIterationCount)
        );
      }),
    );
    expect(times).toHaveLength(3);
    for (const time of times) expect(time).toBeLessThanOrEqual(limit);
  });
});
