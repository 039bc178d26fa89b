import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { itOnOwnSite } from '../support/fixtures.ts';
import { administrator, manyClients } from '../support/staff.ts';

const it = itOnOwnSite.extend('admin', { scope: 'file' }, async ({ site }) => {
  await manyClients(site, 30);
  return administrator(site);
});

const choice = (page: Page, name: string) => page.getByRole('dialog').getByRole('combobox', { name });
const chosen = (page: Page, name: string) =>
  choice(page, name).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent ?? '');

describe('role and process of a colleague', () => {
  it('can be changed, and a conflict between two changes is shown for a decision', { tags: ['deep'] }, async ({
    site,
    openPanel,
  }) => {
    const username = await administrator(site, 'rosa.mar');
    const { page, context, tolerate } = await openPanel(`view=staff&search=${username}`);
    await page.locator('tbody button').first().click();
    await choice(page, 'Rol').waitFor();
    expect([await chosen(page, 'Rol'), await chosen(page, 'Proceso')]).toEqual([
      'Administrador',
      'Operaciones portuarias',
    ]);
    const other = await context.newPage();
    await other.goto(page.url());
    await choice(other, 'Rol').selectOption('publisher');
    await other.getByRole('button', { name: 'Guardar' }).click();
    await other.getByText('Los cambios quedaron guardados.').waitFor();

    await choice(page, 'Proceso').selectOption('billing');
    await choice(page, 'Rol').selectOption('staff');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const conflict = page.getByRole('alertdialog', { name: 'Alguien lo cambió mientras tanto' });
    await expect
      .poll(() => conflict.locator('tbody tr').allTextContents())
      .toEqual(['ProcesoFacturación y recaudoOperaciones portuarias', 'RolPersonalPersonal que publica']);
    await conflict.getByRole('button', { name: 'Guardar el mío' }).click();
    await page.getByText('Los cambios quedaron guardados.').waitFor();
    await other.reload();
    await choice(other, 'Rol').waitFor();
    expect([await chosen(other, 'Rol'), await chosen(other, 'Proceso')]).toEqual(['Personal', 'Facturación y recaudo']);
    await choice(other, 'Rol').selectOption('administrator');
    await other.getByRole('button', { name: 'Guardar' }).click();
    await other.getByText('Los cambios quedaron guardados.').waitFor();

    // The user may also keep the current value.
    await choice(page, 'Proceso').selectOption('operations');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await conflict.getByRole('button', { name: 'Dejar el actual' }).click();
    await conflict.waitFor({ state: 'detached' });
    expect([await chosen(page, 'Rol'), await chosen(page, 'Proceso')]).toEqual([
      'Administrador',
      'Facturación y recaudo',
    ]);
    // The browser itself logs the 409 as an error.
    tolerate(/Failed to load resource/);
  });

  it('do not include the role on the own account', { tags: ['deep'] }, async ({ admin, openPanel }) => {
    const { page } = await openPanel(`view=staff&search=${admin}`);
    await page.locator('tbody button').first().click();
    await choice(page, 'Proceso').waitFor();
    await expect.poll(() => choice(page, 'Rol').count()).toBe(0);
  });
});

describe('a change of language in the panel', () => {
  it('keeps the view, the search and the open row', { tags: ['deep'] }, async ({ openPanel }) => {
    const { page, tolerate } = await openPanel('view=clients&search=cliente+0&sort=name&page=2');
    // The file of these clients is no PDF that can be drawn.
    tolerate(/\/rut\/picture/);
    const switchTo = async (name: string) => {
      await page.locator('summary', { hasText: /: (?:ES|EN)$/ }).click();
      await page.getByRole('link', { name }).click();
    };
    const address = page.url();
    await switchTo('English');
    await page.getByText('26–30 of 30').waitFor();
    await expect.poll(() => page.getByLabel('Search').inputValue()).toBe('cliente 0');
    await expect.poll(() => page.locator('tbody button').first().textContent()).toBe('Cliente 026 S.A.S.');
    await expect.poll(() => page.url()).toBe(address);

    await page.locator('tbody button').nth(1).click();
    const row = page.getByRole('dialog', { name: 'Cliente 027 S.A.S.' });
    await row.getByText('Open sessions').waitFor();
    const withRow = page.url();
    // Clicked by script, as if in another tab of the same browser, because the drawer covers the menu.
    await page.locator('summary', { hasText: /: EN$/ }).evaluate((summary: HTMLElement) => summary.click());
    await page.locator('a[hreflang="es"]').evaluate((link: HTMLElement) => link.click());
    await row.getByText('Sesiones abiertas').waitFor();
    await expect.poll(() => page.url()).toBe(withRow);
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('es');
    await page.reload();
    await row.getByText('Sesiones abiertas').waitFor();
    await row.press('Escape');
    await row.waitFor({ state: 'detached' });
    await page.getByText('26–30 de 30').waitFor();
    await expect.poll(() => page.getByLabel('Buscar').inputValue()).toBe('cliente 0');
  });
});
