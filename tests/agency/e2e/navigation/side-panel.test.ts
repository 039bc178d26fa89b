import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../../e2e/support/fixtures.ts';
import { transactionsSummary } from '../../../e2e/support/menu.ts';
import type { Visitor } from '../../../e2e/support/visitor.ts';

const PHONE = { viewport: { width: 375, height: 800 } };

/** Opens the home page on a phone, and the side panel. */
async function openPanel({ page, visit }: Visitor): Promise<Page> {
  await visit('/');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  return page;
}

describe('the side panel of the menu', () => {
  it('closes its open group at the first Escape, and itself at the second', { tags: ['deep'] }, async ({
    newVisitor,
  }) => {
    const page = await openPanel(await newVisitor(PHONE));
    await page.locator(transactionsSummary).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('header details[open]').count()).toBe(0);
    await expect.poll(() => page.locator('header nav').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('header nav').isVisible()).toBe(false);
  });

  it.for([
    ['by its button', []],
    ['by a payment that needs a client', ['Trámites y consultas', 'Pagos']],
  ] as const)(
    'closes when the login is opened from it %s',
    { tags: ['deep'] },
    async ([_way, groups], { newVisitor }) => {
      const page = await openPanel(await newVisitor(PHONE));
      const panel = page.locator('header [popover]');
      for (const group of groups) await panel.locator('summary', { hasText: group }).first().click();
      await panel
        .getByRole('button', { name: groups.length === 0 ? 'Ingresar' : 'NYK' })
        .first()
        .click();
      // A click of the test hits the topmost element, as a finger does.
      await page.getByRole('dialog').getByPlaceholder('NIT*').click();
      await expect.poll(() => panel.isVisible()).toBe(false);
      await page.getByRole('dialog').press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const toggle = page.getByRole('button', { name: 'Abrir menú' });
      await expect.poll(() => toggle.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );

  it('closes when the focus moves past its end', { tags: ['deep'] }, async ({ newVisitor }) => {
    const page = await openPanel(await newVisitor(PHONE));
    await page.locator('header [popover] button').last().focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator('header nav').isVisible()).toBe(false);
  });

  it('closes when a page is chosen', async ({ newVisitor }) => {
    const page = await openPanel(await newVisitor(PHONE));
    await page.locator('header nav').getByRole('link', { name: 'Preguntas frecuentes' }).click();
    await page.waitForURL('**/preguntas-frecuentes');
    await expect.poll(() => page.locator('header nav').isVisible()).toBe(false);
  });
});
