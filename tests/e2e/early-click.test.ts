import { describe, expect, it } from 'vitest';
import { serveSite } from '../support/site.ts';

const site = serveSite();

describe('a visitor on a slow network', () => {
  it.each([375, 1280])('who clicks before the scripts have come is answered when they have (%d px)', async (width) => {
    const { page, context, complaints } = await site.visit({ viewport: { width, height: 800 } });
    let letThrough = () => {};
    const clicked = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await clicked;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'load' });
    if (width < 1024) await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByRole('button', { name: 'Ingresar' }).locator('visible=true').first().click();
    letThrough();
    await page.getByRole('dialog').getByPlaceholder('NIT*').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('finds the side panel as it was left', async () => {
    const { page, context } = await site.visit({ viewport: { width: 375, height: 800 } });
    await page.goto('/', { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.locator('header [popover]:popover-open').count()).toBe(1);
    await context.close();
  });
});
