import { describe, expect } from 'vitest';
import { lineIds } from '../../../../src/generated/lines.ts';
import { menuPlaces, menus } from '../../../../src/generated/menus.ts';
import { site } from '../../../../src/generated/site.ts';
import { transactionGroups } from '../../../../src/generated/transactions.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { keysPrevented } from '../../../e2e/support/keyboard.ts';
import { transactionsPanel, transactionsSummary } from '../../../e2e/support/menu.ts';
import { unfold } from '../../../e2e/support/states.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering, sampled } from '../../../support/depth.ts';

describe('the menu without JavaScript', () => {
  it('has all twelve groups with every entry as a real link or button', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page } = await newVisitor({ javaScriptEnabled: false });
    await page.goto('/');
    expect(transactionGroups).toHaveLength(12);
    await page.locator(transactionsSummary).click();
    for (const group of transactionGroups) {
      const entries = group.slots.flatMap((slot) => slot.entries);
      const several = entries.filter(({ ways }) => ways.length > 1);
      const item = page.locator(`${transactionsPanel} > ul > li`).nth(transactionGroups.indexOf(group));
      if (group.target !== undefined) {
        await expect.poll(() => item.locator('a[href]').count()).toBe(1);
        continue;
      }
      await item.locator('summary').first().click();
      const controls = item.locator('[data-panel] a[href]:visible, [data-panel] button:visible');
      await expect.poll(() => controls.count()).toBe(entries.length - several.length);
      // A line with several ways shows them inside its expandable entry (spec 2).
      const closed = item.locator('[data-panel] summary:visible');
      await expect.poll(() => closed.count()).toBe(several.length);
      for (const summary of await closed.all()) await summary.click();
      const ways = entries.flatMap((entry) => entry.ways);
      await expect.poll(() => controls.count()).toBe(ways.length);
      const notes = entries.filter(({ note }) => note !== undefined);
      expect(await item.locator('[data-panel] small:visible').count()).toBe(notes.length);
    }
  });

  it('shows the most used transactions of each line only while no group is open', async ({ newVisitor }) => {
    const { page } = await newVisitor({ javaScriptEnabled: false });
    await page.goto('/');
    await page.locator(transactionsSummary).click();
    const [entry] = menus[menuPlaces.header].items.filter(({ kind }) => kind === 'transactions');
    const used = entry?.kind === 'transactions' ? (entry.mostUsed ?? []) : [];
    expect(used.length).toBeGreaterThan(0);
    const lists = page.locator(
      `${transactionsPanel} > div > div > ul, ${transactionsPanel} > div > noscript > div > ul`,
    );
    await expect.poll(() => lists.locator('> li:visible').count()).toBe(used.length * lineIds.length);
    await page.locator(`${transactionsPanel} > ul > li`).first().locator('summary').first().click();
    // The keyboard cannot reach what an open group covers, either.
    await expect.poll(() => lists.locator('> li:visible').count()).toBe(0);
  });

  it('opens the side panel on a phone', async ({ newVisitor }) => {
    const { page } = await newVisitor({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } });
    await page.goto('/');
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.locator(transactionsSummary).click();
    await expect.poll(() => page.locator('header [data-panel] details:visible').count()).toBeGreaterThan(8);
  });
});

describe('the two variants of the menu', () => {
  it.for([
    { width: 1025, bar: true },
    { width: 1024, bar: false },
  ])('show the menu bar at $width px: $bar', async ({ width, bar }, { newVisitor }) => {
    const { page, visit } = await newVisitor({ viewport: { width, height: 800 } });
    await visit('/');
    await expect.poll(() => page.locator('header nav').isVisible()).toBe(bar);
    await expect.poll(() => page.getByRole('button', { name: 'Abrir menú' }).isVisible()).toBe(!bar);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  it.for(sampled(site.languages.map(({ id }) => id)))(
    'fit at every width and with larger letters, without JavaScript and without the font of the site (%s)',
    async (language, { newVisitor }) => {
      const { page } = await newVisitor({ javaScriptEnabled: false });
      // A page of the menu, whose own entry is bold, and the longest one.
      await page.goto(`/preguntas-frecuentes?lng=${language}`);
      for (const width of [320, 1025, 1100, 1101, 1160, 1161, 1260, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        for (const letters of ['130%', '100%']) {
          const { rows, ...seen } = await page.evaluate(measureBar, letters);
          const at = `${width} px, ${letters}`;
          expect(seen.needed, at).toBeLessThanOrEqual(width);
          expect(seen.name, `the name of the company at ${at}`).toBeGreaterThan(100);
          if (width > 1024 && letters === '100%') expect(rows, `rows at ${at}`).toBe(1);
        }
      }
    },
  );

  it('fit at every width when the page is zoomed to twice its size', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page } = await newVisitor({ javaScriptEnabled: false, deviceScaleFactor: 2 });
    for (const { id } of site.languages) {
      await page.goto(`/preguntas-frecuentes?lng=${id}`);
      for (const width of [640, 750, 1024, 1280, 1440, 1920, 2050]) {
        await page.setViewportSize({ width: width / 2, height: 400 });
        expect((await page.evaluate(measureBar, '100%')).needed, `${width} px`).toBeLessThanOrEqual(width / 2);
      }
    }
  });

  it('do not widen a page with large letters in a small window', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page } = await newVisitor({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    for (const path of ['/', '/contactenos', '/politica-de-tratamiento-de-datos-personales', '/tramites-y-consultas']) {
      await page.goto(path);
      await unfold(page);
      const width = await page.evaluate(() => {
        document.documentElement.style.fontSize = '130%';
        return document.documentElement.scrollWidth;
      });
      expect(width, path).toBe(320);
    }
  });

  it('show the same items', { tags: ['deep'] }, async ({ newVisitor }) => {
    const namesAt = async (width: number) => {
      const { page, visit } = await newVisitor({ viewport: { width, height: 800 } });
      await visit('/');
      if (width <= 1024) await page.getByRole('button', { name: 'Abrir menú' }).click();
      const names = await page.locator('header nav > ul > li').allTextContents();
      return names;
    };
    expect(await namesAt(375)).toEqual(await namesAt(1280));
  });
});

describe('the menu in use', () => {
  it('opens with Enter and ArrowDown, moves the focus by arrow keys, and returns it on Escape', async ({
    visitor: { page, visit },
  }) => {
    await visit('/');
    const summary = page.locator(transactionsSummary);
    const isOpen = () => summary.evaluate((element) => (element.parentElement as HTMLDetailsElement).open);
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isOpen()).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(() => isOpen()).toBe(false);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isOpen()).toBe(true);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    const first = await focused();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused()).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused()).toBe(first);
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen()).toBe(false);
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('leaves to the browser what a modifier makes of an arrow key', { tags: ['deep'] }, async ({
    visitor: { page, visit },
  }) => {
    await visit('/');
    const prevented = await keysPrevented(page);
    const summary = page.locator(transactionsSummary);
    for (const key of ['Alt+ArrowLeft', 'Alt+ArrowRight', 'Control+Home', 'Meta+End']) await summary.press(key);
    expect(await prevented()).toEqual([]);
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.press('ArrowRight');
    expect(await prevented()).toEqual(['ArrowRight']);
  });

  it('is skipped by the first link of the page, which moves the focus to the content', async ({
    visitor: { page, visit },
  }) => {
    await visit('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  it('closes an open group at a click elsewhere', async ({ visitor: { page, visit } }) => {
    await visit('/');
    await page.locator(transactionsSummary).click();
    await page.mouse.click(40, 700);
    await expect.poll(() => page.locator('header details[open]').count()).toBe(0);
  });
});

describe('accessibility with the menu open', () => {
  it.for(covering({ gate: [375], deep: [1280] }))('axe finds nothing at %d px', async (width, { newVisitor }) => {
    const { page, visit } = await newVisitor({ viewport: { width, height: 800 } });
    await visit('/');
    if (width < 1024) await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.locator(transactionsSummary).click();
    await page.locator('header [data-panel] details > summary').first().click();
    expect(await axeViolations(page)).toEqual([]);
  });
});

/**
 * Runs in the browser: returns the width of the page and of the logo with letters of a size, and the number of rows of the
 * menu.
 */
function measureBar(letters: string) {
  document.documentElement.style.fontSize = letters;
  const tops = [...document.querySelectorAll('header nav > ul > li')].map((item) => item.getBoundingClientRect().top);
  return {
    needed: document.documentElement.scrollWidth,
    name: document.querySelector('header img')?.getBoundingClientRect().width,
    rows: new Set(tops).size,
  };
}
