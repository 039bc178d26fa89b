import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it as onSite } from '../../../e2e/support/fixtures.ts';
import { administrator } from '../../../e2e/support/staff.ts';
import { RENDER_LIMIT_MS } from '../../../e2e/support/staff-tasks/staff-at-keyboard.ts';
import { axeViolations } from '../../../support/axe.ts';

const it = onSite.extend('admin', { scope: 'file' }, ({ site }) => administrator(site, 'busca.contenido'));

const CONTENT = '/panel-portal?view=content';
const field = (page: Page) =>
  page.getByRole('combobox', { name: /^(¿Qué quiere cambiar\?|What do you want to change\?)$/ });
/** What has the focus: its value. */
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).value);

describe('what is to be changed is found by what visitors see (spec 10)', () => {
  it.for([
    { language: 'es', width: 375, group: 'Oficinas y horarios', name: 'Teléfono', seen: 'se ve en todas las páginas' },
    { language: 'en', width: 1440, group: 'Offices and opening hours', name: 'Phone', seen: 'seen on every page' },
  ] as const)(
    'a phone is found and opened by keyboard ($language, $width px)',
    async ({ language, width, group, name, seen }, { newStaff }) => {
      const { page } = await newStaff({ viewport: { width, height: 900 }, locale: language });
      await page.goto(CONTENT);
      await field(page).focus();
      await page.keyboard.type('601 0000002');
      const option = page.getByRole('listbox').getByRole('option');
      await option.filter({ hasText: seen }).waitFor();
      expect(await page.getByRole('listbox').ariaSnapshot()).toContain(group);
      expect(await option.textContent()).toContain(name);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toBe('+57 601 000 00 02');
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  it('a sentence within a folded part opens there; misspelt words are offered as they stand', async ({ newStaff }) => {
    const { page } = await newStaff({ locale: 'es' });
    await page.goto(CONTENT);
    await field(page).fill('xyzzy');
    await page.getByText('Eso no está en lo que se puede cambiar aquí.').first().waitFor();
    await field(page).fill('contenedro');
    await page.getByRole('option', { name: '¿Quiso decir «contenedor»?' }).click();
    await page.getByRole('option').filter({ hasText: 'contenedor' }).nth(1).waitFor();
    // A page that has no other name is followed by where it is seen, and by nothing else.
    await field(page).fill('quiénes somos');
    const about = page.getByRole('option').filter({ hasText: /^Quiénes somos/ });
    await expect.poll(() => about.first().textContent()).toBe('Quiénes somosse ve en 1 página');
    // Enter before the answer is here opens nothing of what was found before.
    await field(page).fill('código smdg hapag');
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').getByRole('option').filter({ hasText: 'HLC' }).waitFor();
    await page.keyboard.press('Enter');
    // The short names of a line stand under "Todo lo demás", which begins closed.
    await expect.poll(() => focused(page)).toBe('HLC');
    await page.getByRole('heading', { name: 'Hapag-Lloyd' }).waitFor();
  });

  it('a page is offered with its picture, and a mail is opened as it arrives, also while it is changed', async ({
    newStaff,
  }) => {
    const { page } = await newStaff({ locale: 'es', viewport: { width: 375, height: 900 } });
    await page.goto(CONTENT);
    await field(page).fill('contacto');
    const picture = page.getByRole('option', { name: /^Contacto / }).locator('img');
    await picture.waitFor({ timeout: RENDER_LIMIT_MS });
    expect(await picture.getAttribute('src')).toMatch(/^\/assets\/contact-/);
    await field(page).fill('cambió la hora');
    await page.getByRole('option').filter({ hasText: 'Cambió la hora' }).first().click();
    const mail = page.getByRole('region', { name: 'Así llega el correo · español' });
    await mail.getByText('Cordial saludo:').waitFor();
    await page.getByRole('region', { name: 'Así llega el correo · inglés' }).getByText('Hello,').waitFor();
    const greeting = page.getByRole('group', { name: 'Saludo' });
    await greeting.getByLabel('español').fill('Hola, {{vessel}} <&>:');
    await mail.getByText('Hola, {{vessel}} <&>:').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });

  it('a line begins with its transactions and contacts; all else is folded, and its id is only told', async ({
    newStaff,
  }) => {
    const { page } = await newStaff({ locale: 'es' });
    await page.goto(`${CONTENT}&file=lines/hapag.yaml`);
    const groups = page.getByRole('group', { name: /^(Trámites|Contactos)$/ });
    await groups.first().waitFor();
    expect(await groups.count()).toBe(2);
    expect(await page.getByLabel('Código SMDG').isVisible()).toBe(false);
    await page.getByText('Todo lo demás').click();
    await page.getByLabel('Código SMDG').waitFor();
    await page.getByText('Nombre interno: hapag').waitFor();
    expect(await page.getByLabel('Nombre interno').count()).toBe(0);
  });
});
