import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { delayRequests } from '../support/delay-requests.ts';
import { itOnOwnSite as it } from '../support/fixtures.ts';
import { asksBeforeReload } from '../support/navigation.ts';
import { fillStaffLogin, fromOwnMenu, sendMessage } from '../support/staff.ts';

const note = (page: Page) => page.getByLabel('Nota interna');
const unsaved = (page: Page) => page.getByRole('alert').filter({ hasText: 'no se ha guardado' });

async function closeByEscape(page: Page): Promise<void> {
  await page.getByRole('dialog').press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('what is typed into a row that is closed without saving', () => {
  it('is listed until it is saved or discarded, also after the back button of the browser', { tags: ['deep'] }, async ({
    site,
    openPanel,
  }) => {
    await sendMessage(site, 'Olga Prieto');
    const { page } = await openPanel('view=messages&search=olga', {
      viewport: { width: 375, height: 740 },
    });
    const row = page.locator('tbody button').first();
    await row.click();
    await note(page).fill('Pide el certificado.');
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await unsaved(page).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await asksBeforeReload(page)).toBe(true);
    await page.getByRole('link', { name: 'Olga Prieto' }).click();
    await expect.poll(() => note(page).inputValue()).toBe('Pide el certificado.');
    await expect.poll(() => unsaved(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Los cambios quedaron guardados.').waitFor();
    await note(page).fill('Otra cosa.');
    await closeByEscape(page);
    await unsaved(page).getByRole('button', { name: 'Descartar' }).press('Enter');
    await unsaved(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await row.click();
    await expect.poll(() => note(page).inputValue()).toBe('Pide el certificado.');
  });

  it('meets what somebody else saved meanwhile, and the user chooses', { tags: ['deep'] }, async ({
    site,
    openPanel,
  }) => {
    await sendMessage(site, 'Raúl Peña');
    const { page, context } = await openPanel('view=messages&search=raul');
    await page.locator('tbody button').first().click();
    await note(page).fill('Llamar el lunes.');
    const address = page.url();
    await closeByEscape(page);
    const other = await context.newPage();
    await other.goto(address);
    await note(other).fill('Ya se le llamó.');
    await other.getByRole('button', { name: 'Guardar' }).click();
    await other.getByText('Los cambios quedaron guardados.').waitFor();
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await unsaved(page).getByRole('link', { name: 'Raúl Peña' }).click();
    await expect.poll(() => note(page).inputValue()).toBe('Llamar el lunes.');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const conflict = page.getByRole('alertdialog', { name: 'Alguien lo cambió mientras tanto' });
    await expect
      .poll(() => conflict.getByRole('row').last().getByRole('cell').allTextContents())
      .toEqual(['Llamar el lunes.', 'Ya se le llamó.']);
    await conflict.getByRole('button', { name: 'Dejar el actual' }).click();
    await conflict.waitFor({ state: 'detached' });
    await closeByEscape(page);
    await expect.poll(() => unsaved(page).count()).toBe(0);
  });

  it('is no longer listed once it is saved, however late the response comes', { tags: ['deep'] }, async ({
    site,
    openPanel,
  }) => {
    await sendMessage(site, 'Nora Ruiz');
    const { page } = await openPanel('view=messages&search=nora');
    await page.locator('tbody button').first().click();
    await page.getByRole('form', { name: 'Su respuesta' }).getByRole('textbox').fill('Ya salió.');
    const release = await delayRequests(page, '**/answers');
    await page.getByRole('button', { name: 'Enviar respuesta' }).click();
    await closeByEscape(page);
    await unsaved(page).waitFor();
    await release();
    await unsaved(page).waitFor({ state: 'detached' });
    await page.getByText('La respuesta va en camino.').waitFor();
  });

  it('is forgotten by the logout, also for the same user', { tags: ['deep'] }, async ({ site, admin, openPanel }) => {
    await sendMessage(site, 'Inés Gil');
    const { page } = await openPanel('view=messages&search=ines');
    await page.locator('tbody button').first().click();
    await note(page).fill('Un borrador.');
    await closeByEscape(page);
    await unsaved(page).waitFor();
    await fromOwnMenu(page, /^Cerrar sesión$/);
    await page.locator('[name="password"]').waitFor();
    await fillStaffLogin(page, admin);
    await page.waitForURL('**/panel-portal?view=today');
    await page.getByRole('link', { name: /^Mensajes/ }).click();
    await page.locator('tbody button', { hasText: 'Inés Gil' }).click();
    await page.getByRole('form', { name: 'Su respuesta' }).waitFor();
    expect(await note(page).inputValue()).toBe('');
  });
});
