import { readFile } from 'node:fs/promises';
import type { FileChooser, Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { focused } from '../../../e2e/support/keyboard.ts';
import { atVesselCalls, importDialog } from '../../../e2e/support/panel.ts';
import { administrator, endStaffSession, fillStaffLogin } from '../../../e2e/support/staff.ts';
import { callRow, choose, csvFile, itOfImport as it, withCalls, xlsxFile } from '../../../e2e/support/vessel-files.ts';
import { axeViolations } from '../../../support/axe.ts';

/** Returns the four figures of the result: rows, new, changed, unchanged. */
const figures = (dialog: Locator) => dialog.locator('dd').allTextContents();
/** Returns the row's name in the list; the review of an import, which fades away above it, quotes names in longer texts. */
const listed = (page: Page, vessel: string) => page.locator('tbody').getByText(vessel, { exact: true });
const close = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Cerrar|Close)$/ })
    .last()
    .click();

describe('the import of vessel calls', () => {
  it('checks and imports a CSV file, whose call a visitor finds; the same file again changes nothing', async ({
    admin,
    newVisitor,
  }) => {
    const file = csvFile('semana 10.csv', [callRow('Aurora', '1000007'), callRow('Boreal', '1000019')]);
    const { page, visit } = await atVesselCalls(newVisitor, admin);
    await page.getByText('Se cargan con «Importar archivo»').waitFor();
    const dialog = await importDialog(page);
    await dialog.getByText('de hasta 25 MB').waitFor();
    // What is missing is said under each field, and goes away once it is there.
    await dialog.getByRole('button', { name: 'Revisar' }).click();
    await dialog.getByText('Falta: Archivo').waitFor();
    await dialog.getByText('Falta: Línea').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await choose(dialog, file);
    await expect.poll(() => dialog.getByText('Falta:').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Revisar' }).click();
    await dialog.getByText('El archivo está en orden.').waitFor();
    await expect.poll(() => figures(dialog)).toEqual(['2', '2', '0', '0']);
    await expect.poll(() => page.locator('tbody button').count()).toBe(0);
    const imports: string[] = [];
    page.on('request', (request) => request.url().includes('dryRun=false') && imports.push(request.url()));
    // A double click, as by an impatient user.
    await dialog.getByRole('button', { name: 'Importar', exact: true }).dblclick();
    await dialog.getByText('Importación terminada.').waitFor();
    expect(imports).toHaveLength(1);
    await dialog.getByText(`por ${admin}`).waitFor();
    await dialog.getByText('Nuevas: 2. Con cambios: 0. Sin cambios: 0.').waitFor();
    await choose(dialog, file);
    await dialog.getByRole('button', { name: 'Revisar' }).click();
    await dialog.getByText('no trae nada nuevo').waitFor();
    await expect.poll(() => figures(dialog)).toEqual(['2', '0', '0', '2']);
    await expect.poll(() => dialog.getByRole('button', { name: 'Importar', exact: true }).count()).toBe(0);
    await choose(dialog, csvFile('semana 11.csv', [callRow('Aurora II', '1000007'), callRow('Boreal', '1000019')]));
    await dialog.getByRole('button', { name: 'Revisar' }).click();
    await dialog.getByText('Buque: Aurora → Aurora II').waitFor();
    await close(page);
    await listed(page, 'Boreal').waitFor();
    await visit('/buques?linea=nyk&buque=aurora');
    await expect.poll(() => page.locator('[data-part="verdict"]').textContent()).toContain('Aurora');
  });

  it('reads an Excel workbook, and can be undone after a confirmation', { tags: ['deep'] }, async ({
    admin,
    newVisitor,
    site,
  }) => {
    const rows = [callRow('Aurora', '1000007', ['2031-03-05 06:00']), callRow('Cometa', '1000021')];
    await withCalls(site, [callRow('Aurora', '1000007'), callRow('Boreal', '1000019')]);
    const file = await xlsxFile('week 11.xlsx', rows);
    const { page } = await atVesselCalls(newVisitor, admin, { locale: 'en-US' });
    const dialog = await importDialog(page);
    await choose(dialog, file);
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByText('The file is in order.').waitFor();
    await expect.poll(() => figures(dialog)).toEqual(['2', '1', '1', '0']);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByText('The import is complete.').waitFor();
    await listed(page, 'Cometa').waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: 'Undo' }).click();
    const question = page.getByRole('alertdialog', { name: 'Undo' });
    await expect.poll(() => question.textContent()).toContain('New calls from “week 11.xlsx” that will be removed: 1.');
    expect(await axeViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByText('Restored: 1; removed: 1; edited since, left untouched: 0.').waitFor();
    await dialog.getByText('Undone', { exact: true }).waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await close(page);
    await listed(page, 'Boreal').waitFor();
    await expect.poll(() => listed(page, 'Cometa').count()).toBe(0);
  });

  it('lists problems by row and column, writes nothing, and accepts the corrected file in the same dialog', {
    tags: ['deep'],
  }, async ({ admin, newVisitor }) => {
    const wrong = [callRow('Delta', '1000034'), callRow('Eco', '1000045', ['pronto']), callRow('Faro', '1000057')];
    const { page } = await atVesselCalls(newVisitor, admin);
    const dialog = await importDialog(page);
    await choose(dialog, csvFile('semana 12.csv', wrong));
    await dialog.getByRole('button', { name: 'Revisar' }).click();
    await dialog.getByText('Hay 2 problemas en el archivo. No se importó nada.').waitFor();
    const rows = await dialog.getByRole('table', { name: 'Corrija' }).getByRole('row').allTextContents();
    expect(rows).toHaveLength(3);
    expect(rows[1]).toMatch(/^2Número IMOLa última cifra de 1000034 no corresponde/);
    expect(rows[2]).toMatch(/^3Arribo estimado«pronto» no es una fecha/);
    await expect.poll(() => dialog.getByRole('button', { name: 'Importar', exact: true }).count()).toBe(0);
    const mended = [callRow('Delta', '1000033'), callRow('Eco', '1000045'), callRow('Faro', '1000057')];
    await dialog.locator('input[type=file]').setInputFiles(csvFile('semana 12.csv', mended));
    await dialog.getByRole('button', { name: 'Revisar' }).click();
    await dialog.getByText('El archivo está en orden.').waitFor();
    await expect.poll(() => figures(dialog)).toEqual(['3', '3', '0', '0']);
  });

  it('offers a template that passes the check', { tags: ['deep'] }, async ({ admin, newVisitor }) => {
    const { page } = await atVesselCalls(newVisitor, admin);
    const dialog = await importDialog(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Descargar la plantilla (CSV)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('plantilla-escalas.csv');
    await choose(dialog, { name: 'p.csv', mimeType: 'text/csv', buffer: await readFile(await file.path()) });
    await dialog.getByRole('button', { name: 'Revisar' }).click();
    await dialog.getByText('El archivo está en orden.').waitFor();
  });

  it('shows why a file or a response failed, and keeps the chosen file', { tags: ['deep'] }, async ({
    admin,
    newVisitor,
  }) => {
    const { page, tolerate } = await atVesselCalls(newVisitor, admin);
    const dialog = await importDialog(page);
    const check = dialog.getByRole('button', { name: 'Revisar' });
    await choose(dialog, { name: 'todo.csv', mimeType: 'text/csv', buffer: Buffer.alloc(25_000_001) });
    await dialog.getByText('El archivo pasa de 25 MB.').waitFor();
    await check.click();
    await choose(dialog, { name: 'itinerario.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 ') });
    await check.click();
    await dialog.getByText('El archivo es un PDF, que no contiene una tabla.').waitFor();
    await choose(dialog, csvFile('bueno.csv', [callRow('Gaviota', '1000069')]));
    for (const [answer, message] of [
      [undefined, 'No hubo respuesta del servidor.'],
      [413, 'El archivo pasa de 25 MB.'],
      [415, 'El servidor no pudo leer el archivo.'],
      [500, 'El servidor no pudo hacerlo.'],
    ] as const) {
      await page.route('**/api/internal/vessel-calls/imports?**', (route) =>
        answer === undefined ? route.abort() : route.fulfill({ status: answer, body: '<h1>No</h1>' }),
      );
      await check.click();
      await dialog.getByText(message).waitFor();
      await page.unroute('**/api/internal/vessel-calls/imports?**');
    }
    await check.click();
    await dialog.getByText('El archivo está en orden.').waitFor();
    // The browser itself logs the failed responses.
    tolerate(/Failed to load resource/);
  });

  it('keeps the chosen file when another tab of the browser ends the session', { tags: ['deep'] }, async ({
    admin,
    newVisitor,
  }) => {
    const { page, context, tolerate } = await atVesselCalls(newVisitor, admin);
    const dialog = await importDialog(page);
    await choose(dialog, csvFile('bueno.csv', [callRow('Pelícano', '1000071')]), 'evergreen');
    const other = await context.newPage();
    await other.goto('/panel-portal?view=messages');
    await endStaffSession(other);
    await other.reload();
    await page.getByText('Su sesión terminó').waitFor();
    await fillStaffLogin(page, admin);
    await dialog.getByText('bueno.csv').waitFor();
    await dialog.getByRole('button', { name: 'Revisar' }).click();
    await dialog.getByText('El archivo está en orden.').waitFor();
    tolerate(/Failed to load resource/);
  });

  it('resumes the check and the import by itself after the same person logs in again', {
    tags: ['deep'],
  }, async ({ admin, newVisitor }) => {
    const { page, tolerate } = await atVesselCalls(newVisitor, admin);
    const dialog = await importDialog(page);
    await choose(dialog, csvFile('bueno.csv', [callRow('Gaviota', '1000069')]), 'evergreen');
    await endStaffSession(page);
    await dialog.getByRole('button', { name: 'Revisar' }).click();
    await page.getByText('Su sesión terminó').waitFor();
    await fillStaffLogin(page, admin);
    await dialog.getByText('El archivo está en orden.').waitFor();
    await expect.poll(() => dialog.getByRole('combobox').inputValue()).toBe('evergreen');
    await endStaffSession(page);
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
    await page.getByText('Su sesión terminó').waitFor();
    await fillStaffLogin(page, admin);
    await dialog.getByText('Importación terminada.').waitFor();
    await close(page);
    await listed(page, 'Gaviota').waitFor();
    tolerate(/Failed to load resource/);
  });

  it('drops the chosen file when another person logs in', { tags: ['deep'] }, async ({ site, admin, newVisitor }) => {
    const { page, tolerate } = await atVesselCalls(newVisitor, admin);
    const dialog = await importDialog(page);
    await choose(dialog, csvFile('bueno.csv', [callRow('Gaviota', '1000069')]), 'evergreen');
    await endStaffSession(page);
    await dialog.getByRole('button', { name: 'Revisar' }).click();
    await page.getByText('Su sesión terminó').waitFor();
    await fillStaffLogin(page, await administrator(site, 'otra.mesa'));
    await page.waitForURL('**/panel-portal?view=today');
    await page.getByRole('link', { name: 'Escalas de buques' }).click();
    await importDialog(page);
    await dialog.getByRole('button', { name: 'Revisar' }).click();
    await dialog.getByText('Falta: Archivo').waitFor();
    expect(await dialog.getByText('bueno.csv').count()).toBe(0);
    tolerate(/Failed to load resource/);
  });

  it('can be done by keyboard alone', { tags: ['deep'] }, async ({ admin, newVisitor }) => {
    const { page } = await atVesselCalls(newVisitor, admin, { query: '&line=hapag' });
    // Registered before any key is pressed, because the browser takes a moment to hand over its file chooser.
    const chooser = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve));
    await page.getByRole('button', { name: 'Importar archivo' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Importar archivo' });
    await dialog.waitFor();
    await expect.poll(() => dialog.getByRole('combobox').inputValue()).toBe('hapag');
    await tabTo(page, 'Elegir archivo');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(csvFile('teclado.csv', [callRow('Horizonte', '1000071')]));
    await tabTo(page, 'Revisar');
    await page.keyboard.press('Enter');
    await dialog.getByText('El archivo está en orden.').waitFor();
    await tabTo(page, 'Importar');
    await page.keyboard.press('Enter');
    await dialog.getByText('Importación terminada.').waitFor();
    // The pressed button has disappeared, so the focus is back in the dialog.
    await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await listed(page, 'Horizonte').waitFor();
  });
});

/** Presses Tab until the button has the focus. */
async function tabTo(page: Page, name: string) {
  for (let step = 0; step < 15; step += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way to "${name}" with the keyboard`);
}
