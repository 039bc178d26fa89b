import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { delayRequests } from '../../../e2e/support/delay-requests.ts';
import { it as onSite } from '../../../e2e/support/fixtures.ts';
import { descriptionOf, focused } from '../../../e2e/support/keyboard.ts';
import { CHANGES, EVERGREEN, openAllContent, SAVED, shortName } from '../../../e2e/support/line-form.ts';
import { administrator, logInAsStaff } from '../../../e2e/support/staff.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';

const it = onSite.extend('admin', { scope: 'file' }, ({ site }) => administrator(site, 'edita.sitio'));

const WORDS = {
  es: {
    payments: 'Pagos',
    address: 'Dirección',
    use: 'Usar «https://',
    review: 'Revisar el borrador',
    change: 'Pagos · Evergreen',
    saved: SAVED,
  },
  en: {
    payments: 'Payments',
    address: 'Address',
    use: 'Use “https://',
    review: 'Review the draft',
    change: 'Payments · Evergreen',
    saved: 'Saved to the draft.',
  },
} as const;

async function logIn(page: Page, username: string): Promise<void> {
  await logInAsStaff(page, username);
  await page.waitForURL('**/panel-portal?view=today');
}

/** Expands the payments of the open line and returns the field of their address. */
async function paymentAddress(page: Page, { payments, address }: (typeof WORDS)['es' | 'en']) {
  await page.locator('summary', { hasText: new RegExp(`^${payments}`) }).click();
  return page.locator('details[open]', { hasText: payments }).getByLabel(address, { exact: true });
}

describe('editing the site in the panel (ADR 62)', () => {
  it.for(covering({ gate: [{ language: 'en', width: 375 }], deep: [{ language: 'es', width: 1280 }] } as const))(
    'changes a link, checks it while it is typed, and shows it for review ($language, $width px)',
    async ({ language, width }, { admin, newVisitor }) => {
      const words = WORDS[language];
      const { page } = await newVisitor({ viewport: { width, height: 800 }, locale: language });
      await logIn(page, admin);
      await page.goto('/panel-portal?view=content');
      await openAllContent(page);
      await page.getByRole('link', { name: 'Evergreen Line' }).last().waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Evergreen Line' }).last().click();
      const field = await paymentAddress(page, words);
      await field.fill('http://www.shipmentlink.com/pagos');
      await page.getByRole('button', { name: words.use }).waitFor();
      expect(await descriptionOf(field)).toContain('https://');
      // The help above the problem does not look like another one.
      const help = page.locator(`[id="${await field.getAttribute('id')}-helper-text"]`);
      expect(await help.getAttribute('class')).not.toContain('Mui-error');
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.getByRole('button', { name: words.use }).click();
      await expect.poll(() => field.inputValue()).toBe('https://www.shipmentlink.com/pagos');
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.getByText(words.saved).waitFor();
      await page.getByRole('link', { name: words.review }).click();
      await page.getByRole('heading', { name: words.change }).waitFor();
      expect(await page.locator('del').allTextContents()).toEqual(['https://www.shipmentlink.com/']);
      await expect.poll(() => page.locator('ins').allTextContents()).toEqual(['https://www.shipmentlink.com/pagos']);
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Evergreen Line' }).click();
      const again = await paymentAddress(page, words);
      await expect.poll(() => again.inputValue()).toBe('https://www.shipmentlink.com/pagos');
    },
  );

  it('adds an entry after asking for its id, and links each missing value to its field', {
    tags: ['deep'],
  }, async ({ admin, newVisitor }) => {
    const { page, tolerate } = await newVisitor({ locale: 'es' });
    tolerate(/status of 422/);
    await logIn(page, admin);
    await page.goto('/panel-portal?view=content&file=faq.yaml');
    await page.getByRole('button', { name: 'Agregar una pregunta' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Nombre o título').and(page.locator(':focus')).waitFor();
    await dialog.getByLabel('Nombre interno').fill('Nueva Pregunta');
    await dialog.getByRole('button', { name: 'Agregar una pregunta' }).click();
    await dialog.getByText('Use solo minúsculas').waitFor();
    await dialog.getByLabel('Nombre interno').fill('nueva-pregunta');
    await dialog.getByText('Use solo minúsculas').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    // The focus is on the first field of the new entry.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[id^="field/"]')?.id))
      .toMatch(/^field\/\w+\/\d+/);
    // Only the number of errors is announced; their list is ordinary content.
    const problems = page.getByRole('group', { name: /^\d+ errores$/ });
    await problems
      .getByRole('status')
      .filter({ hasText: /^\d+ errores$/ })
      .waitFor();
    expect(await problems.ariaSnapshot()).toMatch(/- status: \d+ errores\n\s+- list:\n\s+- listitem:\n\s+- '?button "/);
    expect(await page.getByRole('alert').filter({ hasText: 'error' }).count()).toBe(0);
    await problems.getByRole('button').first().click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/INPUT|TEXTAREA/);
    // With a slow server, text typed during a save does not conflict with the user's own change.
    await page.route(CHANGES, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      await route.continue();
    });
    await page.keyboard.type('¿Abren el sábado?', { delay: 60 });
    await page.getByText(WORDS.es.saved).waitFor();
    await expect.poll(() => page.locator('summary', { hasText: '¿Abren el sábado?' }).count()).toBe(1);
  });

  it('adds a page in one step: its title, the address that is proposed, and the menu that leads to it', async ({
    admin,
    newVisitor,
  }) => {
    const { page, tolerate } = await newVisitor({ viewport: { width: 375, height: 800 }, locale: 'es' });
    tolerate(/status of 409/);
    await logIn(page, admin);
    await page.goto('/panel-portal?view=content');
    await openAllContent(page);
    await page.locator('summary', { hasText: /^Páginas \(/ }).click();
    await page.getByRole('button', { name: 'Agregar una página' }).click();
    const dialog = page.getByRole('alertdialog');
    const address = dialog.getByLabel('Dirección');
    await dialog.getByLabel('Título en español').fill('Bodega y Almacén');
    expect(await address.inputValue()).toBe('/bodega-y-almacen');
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Agregar una página' }).click();
    await dialog.getByText('Falta').waitFor();
    await dialog.getByLabel('Título en inglés').fill('Warehouse');
    await dialog.getByLabel('Menú que lleva a ella').selectOption('Servicios');
    await address.fill('/contactenos');
    await dialog.getByRole('button', { name: 'Agregar una página' }).click();
    await dialog.getByText('Eso ya se usa').waitFor();
    await address.fill('/bodega');
    await dialog.getByText('Eso ya se usa').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Bodega y Almacén' }).waitFor();
    // What only a person can write is all that is missing.
    await page
      .getByRole('group', { name: /errores$/ })
      .getByRole('button')
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    // A file without a name of its own, beside which there are others of its kind, is named by its kind.
    await page.getByRole('link', { name: 'Revisar el borrador' }).first().click();
    await page.getByRole('link', { name: 'Direcciones de las páginas (routes.yaml)' }).waitFor();
  });

  it('removes a file in a draft, says so at the file, and restores it', { tags: ['deep'] }, async ({
    admin,
    newVisitor,
  }) => {
    const { page, context, tolerate } = await newVisitor({ viewport: { width: 375, height: 800 }, locale: 'es' });
    tolerate(/status of 404/);
    const article = 'SAES y cierres de exportación: qué vence primero';
    await logIn(page, admin);
    await page.goto('/panel-portal?view=content&file=articles/saes-y-cierres-de-exportacion.yaml');
    await page.getByRole('button', { name: 'Quitar del sitio' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(`«${article}» se quita en un borrador`).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(`«${article}» se quitó en este borrador.`).waitFor();
    await page.locator('del', { hasText: article }).waitFor();
    await page.getByRole('strong').getByText(`El artículo «${article}»: se quita`).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: article }).click();
    const message = page.getByRole('alert').filter({ hasText: 'Este borrador lo quita del sitio' });
    await message.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await message.getByRole('button', { name: 'Traer de vuelta' }).click();
    await page.getByText('Este borrador no cambia nada aquí.').waitFor();
    expect(await focused(page)).toBe(article);
    // The same after it was removed in another tab, which the form notices at the next try.
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Quitar del sitio' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Quitar del sitio' }).click();
    await other.getByRole('strong').getByText(`El artículo «${article}»: se quita`).waitFor();
    await page.getByRole('button', { name: 'Quitar del sitio' }).click();
    await dialog.getByRole('button', { name: 'Quitar del sitio' }).click();
    await message.getByRole('button', { name: 'Traer de vuelta' }).click();
    await page.getByText('Este borrador no cambia nada aquí.').waitFor();
  });

  it('takes the press of a button that comes while the last field is saved', async ({ admin, newVisitor }) => {
    const { page } = await newVisitor({ locale: 'es' });
    await logIn(page, admin);
    await page.goto(EVERGREEN);
    const release = await delayRequests(page, CHANGES);
    const sent = page.waitForRequest(CHANGES);
    await shortName(page).fill('Evergreen W');
    await sent;
    const remove = page.getByRole('button', { name: 'Quitar del sitio' });
    await remove.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Quitar del sitio' }).click();
    await dialog.getByText('Guardando en el borrador…').waitFor();
    await release();
    await dialog.getByText('Guardando en el borrador…').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Quitar del sitio' }).click();
    await page.getByText('«Evergreen Line» se quitó en este borrador.').waitFor();
  });

  it('keeps a change that did not reach the server in its field, and sends it on a retry', { tags: ['deep'] }, async ({
    admin,
    newVisitor,
  }) => {
    const { page, tolerate } = await newVisitor({ locale: 'es' });
    tolerate(/Failed to load resource/);
    await logIn(page, admin);
    await page.goto(EVERGREEN);
    const name = shortName(page);
    await name.waitFor();
    await page.route(CHANGES, (route) => route.abort());
    await name.fill('Evergreen D');
    const message = page.getByRole('alert').filter({ hasText: 'Un cambio no quedó guardado' });
    await message.waitFor();
    expect(await name.inputValue()).toBe('Evergreen D');
    // So does what is chosen.
    const contact = page.locator('details', { hasText: 'Servicio al cliente' });
    await contact.locator('summary').click();
    const office = contact.getByRole('combobox', { name: 'Oficina' });
    await office.fill('Cartagena');
    await office.press('Enter');
    await office.press('Tab');
    const kind = page.getByRole('combobox', { name: 'Ingreso de clientes', exact: true });
    await kind.selectOption('download');
    const messages = page.getByRole('alert').filter({ hasText: '3 cambios no quedaron guardados' });
    await messages.waitFor();
    expect(await office.inputValue()).toBe('Cartagena');
    expect(await kind.inputValue()).toBe('download');
    await page.unroute(CHANGES);
    await messages.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await page.getByText(WORDS.es.saved).waitFor();
    await expect.poll(() => messages.count()).toBe(0);
    expect(await office.inputValue()).toBe('Cartagena');
    expect(await kind.inputValue()).toBe('download');
  });
});
