import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { registerClient } from '../support/account.ts';
import { delayRequests } from '../support/delay-requests.ts';
import { it as onSite } from '../support/fixtures.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { unfoldActions } from '../support/panel.ts';
import { administrator, sendMessage } from '../support/staff.ts';

const it = onSite.extend('admin', { scope: 'file' }, ({ site }) => administrator(site, 'decide.aqui'));

/** Opens the details of a client from the list with the keyboard. */
async function detailOf(page: Page) {
  await page.locator('tbody button').first().press('Enter');
  const detail = page.getByRole('dialog', { name: 'Importadora Andina' });
  await unfoldActions(detail);
  return detail;
}

/** Whether the focus is in the details. */
const isInside = (page: Page) => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);

describe('a decision of staff about a client', () => {
  it('opens its form in place by keyboard, and Escape closes it', { tags: ['deep'] }, async ({ site, openPanel }) => {
    const { nit } = await registerClient(site, '900000078');
    const { page } = await openPanel(`view=clients&search=${nit}`);
    const keys = keyboardOf(page);
    const detail = await detailOf(page);
    await keys.tabTo('button', 'Corregir los datos');
    await keys.press('Enter');
    await keys.isAt('textbox', /^(Razón social|Empresa)/);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await keys.press('Escape');
    await keys.isAt('button', 'Corregir los datos');
    await expect.poll(() => detail.getByRole('form', { name: 'Corregir los datos' }).count()).toBe(0);
    await keys.press('Escape');
    await detail.waitFor({ state: 'detached' });
  });

  it('is confirmed in a dialog when it suspends the client, and the focus then stays in the details', {
    tags: ['deep'],
  }, async ({ site, openPanel }) => {
    const { nit } = await registerClient(site, '900000079');
    const { page } = await openPanel(`view=clients&search=${nit}`);
    const detail = await detailOf(page);
    await detail.getByRole('button', { name: 'Suspender' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspender' }).press('Enter');
    await detail.getByRole('button', { name: 'Reactivar' }).waitFor();
    await expect.poll(() => isInside(page)).toBe(true);
    await detail.getByRole('button', { name: 'Reactivar' }).press('Enter');
    await keyboardOf(page).isAt('button', 'Cancelar');
    await detail.getByRole('form', { name: 'Reactivar' }).getByRole('button', { name: 'Reactivar' }).press('Enter');
    await detail.getByText('Activo', { exact: true }).first().waitFor();
    expect(await isInside(page)).toBe(true);
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'detached' });
  });
});

describe('saving by keyboard in the panel', () => {
  it('leaves the focus on the save button, from which Escape closes the row', { tags: ['deep'] }, async ({
    site,
    openPanel,
  }) => {
    await sendMessage(site, 'Rosa Teclado');
    const { page } = await openPanel('view=messages&search=teclado');
    await page.locator('tbody button').first().press('Enter');
    const detail = page.getByRole('dialog');
    await detail.getByLabel('Nota interna').fill('Se llamó al cliente.');
    const save = detail.getByRole('button', { name: 'Guardar' });
    // What is typed while it is being saved stays, and is saved after it.
    const [release, kept] = [
      await delayRequests(page, '**/api/internal/messages/*'),
      page.waitForResponse((response) => response.request().method() === 'PATCH'),
    ];
    await save.press('Enter');
    await detail.getByLabel('Nota interna').fill('Se llamó al cliente. Vuelve el lunes.');
    await release();
    await kept;
    await expect.poll(() => save.isDisabled()).toBe(false);
    expect(await detail.getByLabel('Nota interna').inputValue()).toBe('Se llamó al cliente. Vuelve el lunes.');
    await save.press('Enter');
    await page.getByText('Los cambios quedaron guardados.').waitFor();
    await expect.poll(() => save.isDisabled()).toBe(true);
    expect(await save.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'detached' });
  });
});
