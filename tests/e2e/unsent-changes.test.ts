import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { itOnOwnSite } from './support/fixtures.ts';
import { administrator, endStaffSession, fillStaffLogin, loggedInStaff } from './support/staff.ts';

const it = itOnOwnSite
  .extend('admin', { scope: 'file' }, ({ site }) => administrator(site))
  .extend('other', { scope: 'file' }, ({ site }) => administrator(site, 'otra.persona'));

const leave = (page: Page) => page.getByRole('link', { name: 'Contenido del sitio' }).first().click();

describe('a change that did not reach the server', () => {
  it('is sent when its user opens the form again', async ({ admin, newVisitor }) => {
    const { page, tolerate } = await loggedInStaff(newVisitor, admin, { locale: 'es' });
    tolerate(/Failed to load resource/);
    await page.goto('/panel-portal?view=content');
    await page.getByRole('link', { name: 'Evergreen Line' }).click();
    const name = page.getByLabel('Nombre corto', { exact: true });
    await name.waitFor();
    await page.route('**/catalog-file', (route) => route.abort());
    await name.fill('Evergreen L');
    const message = page.getByRole('alert').filter({ hasText: 'Un cambio no quedó guardado' });
    await message.waitFor();
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await leave(page);
    await message.waitFor({ state: 'detached' });
    // The server is still out of reach.
    await page.getByRole('link', { name: 'Evergreen Line' }).click();
    await message.waitFor();
    await leave(page);
    await page.unroute('**/catalog-file');
    await page.getByRole('link', { name: 'Evergreen Line' }).click();
    await page.getByText('Guardado en el borrador.').waitFor();
    await expect.poll(() => name.inputValue()).toBe('Evergreen L');
    expect(await message.count()).toBe(0);
  });

  it('waits for its user when the session ends, and is not sent for another one', async ({
    admin,
    newVisitor,
    other,
  }) => {
    const { page, tolerate } = await loggedInStaff(newVisitor, admin, { locale: 'es' });
    tolerate(/Failed to load resource/);
    await page.goto('/panel-portal?view=content&file=lines/evergreen.yaml');
    const name = page.getByLabel('Nombre corto', { exact: true });
    const published = await name.inputValue();
    await endStaffSession(page);
    await name.fill('Evergreen S');
    await page.getByText('Su sesión terminó').waitFor();
    await fillStaffLogin(page, other);
    await expect.poll(() => name.inputValue()).toBe(published);
    await page.getByText('Así está publicado.').waitFor();
    await endStaffSession(page);
    await name.fill('Evergreen O');
    await page.getByText('Su sesión terminó').waitFor();
    await fillStaffLogin(page, admin);
    await page.getByText('Guardado en el borrador.').waitFor();
    await expect.poll(() => name.inputValue()).toBe('Evergreen S');
  });
});
