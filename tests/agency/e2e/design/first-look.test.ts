import { describe, expect } from 'vitest';
import { it } from '../../../e2e/support/fixtures.ts';
import { covering } from '../../../support/depth.ts';

const SIZES: { gate: [number, number][]; deep: [number, number][] } = {
  gate: [
    [1440, 900],
    [375, 780],
  ],
  deep: [
    [1280, 800],
    [1024, 768],
  ],
};

describe.each(covering(SIZES))('at %d by %d', (width, height) => {
  it('the drawing of the home page has 140 px free where it is shown, and the links at the edge cover nothing', async ({
    newVisitor,
  }) => {
    const { page, visit } = await newVisitor({ viewport: { width, height } });
    await visit('/');
    const free = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const [image, tool, side] = [box('main header img'), box('main header + section'), box('aside a')];
      // On phones the tool needs the room.
      const drawing = image.height === 0 && innerWidth <= 860 ? 140 : tool.top - image.top;
      return { drawing, side: side.top > tool.bottom ? 0 : side.left - image.right };
    });
    expect(free.drawing).toBeGreaterThanOrEqual(140);
    expect(free.side).toBeGreaterThanOrEqual(0);
  });

  it('what gets focus is not under the header', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ viewport: { width, height } });
    await visit('/preguntas-frecuentes');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const topOf = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
    const header = await page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
    expect(await topOf()).toBeGreaterThanOrEqual(header);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await page.locator('main summary').last().focus();
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Shift+Tab');
      expect(await topOf()).toBeGreaterThanOrEqual(header);
    }
  });
});

it('a line on the home page leads to what it offers online', async ({ visitor: { page, visit } }) => {
  await visit('/');
  await page.getByRole('link', { name: 'Evergreen Line' }).click();
  await page.waitForURL('**/tramites-y-consultas?linea=evergreen');
});

it.for(['/registrese', '/buques', '/'])(
  'the words in empty fields can be read on %s (WCAG 1.4.3)',
  async (path, { visitor: { page, visit } }) => {
    await visit(path);
    const shown = page.locator('main input[placeholder]:not([placeholder=""])').first();
    const style = await shown.evaluate((field) => {
      const { color, opacity } = getComputedStyle(field, '::placeholder');
      return { color, opacity, muted: getComputedStyle(document.body).getPropertyValue('--color-muted') };
    });
    const hex = /\d+/g;
    const rgb = [...style.color.matchAll(hex)].map(([part]) => Number(part).toString(16).padStart(2, '0')).join('');
    expect({ color: `#${rgb}`, opacity: style.opacity }).toEqual({
      color: style.muted.trim().toLowerCase(),
      opacity: '1',
    });
  },
);

describe('a page with a single task', () => {
  it.for(['/login-portal', '/restablecer-clave'])('has a choice of language (%s)', async (path, { visitor }) => {
    const { page, visit } = visitor;
    await visit(path);
    await page.locator('header summary').click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  });
});
