import { describe, expect } from 'vitest';
import { covering } from '../support/depth.ts';
import { delayRequests } from './support/delay-requests.ts';
import { it } from './support/fixtures.ts';

describe('a visitor on a slow network', () => {
  it.for(covering({ gate: [375], deep: [1280] }))(
    'gets the login dialog for a click that came before the scripts had loaded (%d px)',
    async (width, { newVisitor }) => {
      const { page } = await newVisitor({ viewport: { width, height: 800 } });
      const release = await delayRequests(page, '**/assets/*.js');
      await page.goto('/', { waitUntil: 'load' });
      if (width < 1024) await page.getByRole('button', { name: 'Abrir menú' }).click();
      await page.getByRole('button', { name: 'Ingresar' }).locator('visible=true').first().click();
      release();
      await page.getByRole('dialog').getByPlaceholder('NIT*').waitFor();
    },
  );

  it('finds the opened side panel still open after hydration', async ({ newVisitor }) => {
    const { page, untilReady } = await newVisitor({ viewport: { width: 375, height: 800 } });
    await page.goto('/', { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await untilReady();
    await expect.poll(() => page.locator('header [popover]:popover-open').count()).toBe(1);
  });
});
