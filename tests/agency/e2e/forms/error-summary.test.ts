import { describe, expect } from 'vitest';
import { it } from '../../../e2e/support/fixtures.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';

describe('a form with mistakes', () => {
  it.for(
    covering({
      gate: [['es', 375, /^Revise \d datos$/, 'Siguiente']],
      deep: [['en', 1280, /^There are \d things to fix$/, 'Next']],
    } as const),
  )(
    'lists all mistakes in a summary with a link to each field (%s, %d px)',
    async ([language, width, title, submit], { newVisitor }) => {
      const { page, visit } = await newVisitor({ viewport: { width, height: 800 } });
      await visit(`/registrese?lng=${language}`);
      await page.getByRole('button', { name: submit }).click();
      const summary = page.getByRole('group', { name: title });
      await expect.poll(() => summary.evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
      const links = summary.getByRole('link');
      const count = await links.count();
      await links.nth(1).click();
      const focused = page.locator(':focus');
      await expect.poll(() => focused.getAttribute('name')).toBe('companyName');
      await page.keyboard.type('Naviera del Golfo S.A.S.');
      await expect.poll(() => links.count()).toBe(count - 1);
    },
  );

  it('moves the focus to the field, without a summary, when only one is wrong', { tags: ['deep'] }, async ({
    visitor: { page, visit },
  }) => {
    await visit('/contactenos');
    await page.getByLabel('Nombre y apellido').fill('Ana María Ruiz');
    await page.getByLabel('Correo electrónico').fill('ana@example.com');
    await page.getByLabel('Empresa').fill('Frutas del Sinú S.A.S.');
    await page.getByLabel('Mensaje').fill('¿A qué hora abren? '.repeat(6));
    await page.getByLabel('Acepto la política').check();
    await page.locator('main form button[type=submit]').click();
    await expect.poll(() => page.locator(':focus').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.getByRole('group', { name: /Revise/ }).count()).toBe(0);
  });
});
