import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { registerClient } from '../support/account.ts';
import { itOnOwnSite as it } from '../support/fixtures.ts';
import { unfoldActions } from '../support/panel.ts';
import { administrator, endStaffSession, fillStaffLogin, sendMessage } from '../support/staff.ts';

describe('staff at work', () => {
  it('download the RUT of a client, suspend it after a confirmation, and see that in list and history', {
    tags: ['deep'],
  }, async ({ site, openPanel }) => {
    const { nit } = await registerClient(site, '900000077');
    const { page, context } = await openPanel(`view=clients&search=${nit}`);
    await page.locator('tbody button').first().click();
    const detail = page.getByRole('dialog', { name: 'Importadora Andina' });
    const saved = page.waitForEvent('download');
    await detail.getByRole('button', { name: 'Descargar rut.pdf' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('rut.pdf');
    expect(await readFile(await download.path(), 'latin1')).toMatch(/^%PDF-/);
    expect(context.pages()).toHaveLength(1);
    await unfoldActions(detail);
    await detail.getByRole('button', { name: 'Suspender' }).click();
    const question = page.getByRole('alertdialog', { name: 'Suspender' });
    expect(await axeViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Suspender' }).click();
    await detail.getByRole('button', { name: 'Reactivar' }).waitFor();
    await detail.getByText('Suspendió a un cliente').waitFor();
    await detail.press('Escape');
    await page.locator('tbody').getByText('Suspendido').waitFor();
  });

  it('take a message, and choose between two notes written at the same time', { tags: ['deep'] }, async ({
    site,
    admin,
    openPanel,
  }) => {
    await sendMessage(site, 'Laura Gómez');
    const { page, context, tolerate } = await openPanel('view=messages&search=laura');
    await page.locator('tbody button').first().click();
    await page.getByRole('button', { name: 'Atender' }).click();
    await page.getByRole('dialog').getByText('En atención').waitFor();
    await page.getByRole('dialog').getByText(admin).waitFor();
    // Another tab of the same browser, with the same user.
    const other = await context.newPage();
    await other.goto(page.url());
    const note = (tab: typeof page) => tab.getByLabel('Nota interna');
    await note(other).fill('Se llamó al cliente.');
    await other.getByRole('button', { name: 'Guardar' }).click();
    await other.getByText('Los cambios quedaron guardados.').waitFor();
    await note(page).fill('Falta el BL original.');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const conflict = page.getByRole('alertdialog', { name: 'Alguien lo cambió mientras tanto' });
    await expect
      .poll(() => conflict.getByRole('row').last().getByRole('cell').allTextContents())
      .toEqual(['Falta el BL original.', 'Se llamó al cliente.']);
    await conflict.getByRole('button', { name: 'Guardar el mío' }).click();
    await page.getByText('Los cambios quedaron guardados.').waitFor();
    await other.reload();
    await expect.poll(() => note(other).inputValue()).toBe('Falta el BL original.');
    // The browser itself logs the 409 as an error.
    tolerate(/Failed to load resource/);
  });

  it('keep an unsaved note through another action and a new login, but not for another user', {
    tags: ['deep'],
  }, async ({ site, admin, openPanel }) => {
    await sendMessage(site, 'Pedro Arango');
    const { page, tolerate } = await openPanel('view=messages&search=pedro');
    await page.locator('tbody button').first().click();
    const note = page.getByLabel('Nota interna');
    await note.fill('Espera la factura comercial.');
    await page.getByRole('button', { name: 'Atender' }).click();
    await page.getByRole('dialog').getByText('En atención').waitFor();
    await expect.poll(() => note.inputValue()).toBe('Espera la factura comercial.');
    await endStaffSession(page);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Su sesión terminó').waitFor();
    await fillStaffLogin(page, admin);
    await expect.poll(() => note.inputValue()).toBe('Espera la factura comercial.');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Los cambios quedaron guardados.').waitFor();
    // Another user who logs in there gets neither the text nor the place.
    await note.fill('Llamar a su contador.');
    await endStaffSession(page);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Su sesión terminó').waitFor();
    await fillStaffLogin(page, await administrator(site, 'otra.persona'));
    await page.waitForURL('**/panel-portal?view=today');
    await page.getByRole('link', { name: /^Mensajes/ }).click();
    await page.locator('tbody button', { hasText: 'Pedro Arango' }).click();
    await expect.poll(() => note.inputValue()).toBe('Espera la factura comercial.');
    tolerate(/Failed to load resource/);
  });

  it('keep a note and an answer when another tab of the browser ends the session', { tags: ['deep'] }, async ({
    site,
    admin,
    openPanel,
  }) => {
    await sendMessage(site, 'Rosa Díaz');
    const { page, context, tolerate } = await openPanel('view=messages&search=rosa');
    tolerate(/Failed to load resource/);
    await page.locator('tbody button').first().click();
    const [note, answer] = [
      page.getByLabel('Nota interna'),
      page.getByRole('form', { name: 'Su respuesta' }).getByRole('textbox'),
    ];
    await note.fill('Pide copia del BL.');
    await answer.fill('Con gusto le enviamos la copia.');
    const other = await context.newPage();
    await other.goto('/panel-portal?view=messages');
    await endStaffSession(other);
    await other.reload();
    await other.getByText('Su sesión terminó').waitFor();
    await page.getByText('Su sesión terminó').waitFor();
    await fillStaffLogin(page, admin);
    await expect.poll(() => note.inputValue()).toBe('Pide copia del BL.');
    await expect.poll(() => answer.inputValue()).toBe('Con gusto le enviamos la copia.');
  });

  it('keep a note through the conflict of an action, and meet a note written meanwhile', { tags: ['deep'] }, async ({
    site,
    openPanel,
  }) => {
    await sendMessage(site, 'Iván Mora');
    const { page, context, tolerate } = await openPanel('view=messages&search=ivan');
    tolerate(/Failed to load resource/);
    await page.locator('tbody button').first().click();
    const noteIn = (tab: typeof page) => tab.getByLabel('Nota interna');
    await noteIn(page).fill('Llamar el lunes.');
    const other = await context.newPage();
    await other.goto(page.url());
    await noteIn(other).fill('Ya se le llamó.');
    await other.getByRole('button', { name: 'Guardar' }).click();
    await other.getByText('Los cambios quedaron guardados.').waitFor();
    await page.getByRole('button', { name: 'Atender' }).click();
    const conflict = page.getByRole('alertdialog', { name: 'Alguien lo cambió mientras tanto' });
    await conflict.getByRole('button', { name: 'Dejar el actual' }).click();
    await conflict.waitFor({ state: 'detached' });
    expect(await noteIn(page).inputValue()).toBe('Llamar el lunes.');
    // The other note is not overwritten unseen, although the row that contains it is shown by now.
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect
      .poll(() => conflict.getByRole('row').last().getByRole('cell').allTextContents())
      .toEqual(['Llamar el lunes.', 'Ya se le llamó.']);
    await conflict.getByRole('button', { name: 'Guardar el mío' }).click();
    await page.getByText('Los cambios quedaron guardados.').waitFor();
    await other.reload();
    await expect.poll(() => noteIn(other).inputValue()).toBe('Llamar el lunes.');
  });
});
