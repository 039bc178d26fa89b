import { expect } from 'vitest';
import { it } from '../support/fixtures.ts';

it('the name of a picture stays under the pointer, and Escape hides it until the next time (WCAG 1.4.13)', async ({
  visitor: { page, visit },
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await visit('/');
  const control = page.locator('header [data-tooltip]').first();
  const named = await control.elementHandle();
  const isShown = () =>
    named?.evaluate((element) => {
      const { content, visibility } = getComputedStyle(element, '::after');
      return content !== 'none' && visibility === 'visible';
    });
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  const away = () => page.mouse.move(5, 700);
  await away();
  expect(await isShown()).toBe(false);
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect.poll(isShown).toBe(true);
  // Onto the name itself, by way of the gap.
  await page.mouse.move(x + width - 10, y + height + 14, { steps: 20 });
  expect(await isShown()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(isShown).toBe(false);
  await away();
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect.poll(isShown).toBe(true);
});
