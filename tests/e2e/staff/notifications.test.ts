import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { it as onSite } from '../support/fixtures.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { administrator, sendMessage } from '../support/staff.ts';

const it = onSite.extend('admin', { scope: 'file' }, ({ site }) => administrator(site, 'recibe.avisos'));

const SAVED = 'Los cambios quedaron guardados.';
/** The message as a screen reader finds it in the open row. */
const message = (page: Page, text = SAVED) => page.getByRole('dialog').getByRole('alert').filter({ hasText: text });

async function saveNote(page: Page, note: string): Promise<void> {
  await page.getByLabel('Nota interna').fill(note);
  await page.getByRole('button', { name: 'Guardar' }).press('Enter');
}

describe('the result of an operation in the panel', () => {
  it('is announced while a row is open, reached by Tab, and gives the focus back when it is closed', {
    tags: ['deep'],
  }, async ({ site, openPanel }) => {
    await sendMessage(site, 'Olga Anuncio');
    const { page } = await openPanel('view=messages&search=anuncio');
    await page.locator('tbody button').first().click();
    await saveNote(page, 'Se llamó al cliente.');
    await message(page).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const keys = keyboardOf(page);
    await keys.tabTo('button', 'Ocultar el mensaje');
    expect(await message(page).locator(':focus').count()).toBe(1);
    await keys.press('Enter');
    await message(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.matches('[role="dialog"] *'))).toBe(true);
  });

  it('is shown in the page once the dialog with the question is closed', { tags: ['deep'] }, async ({ newStaff }) => {
    const { page } = await newStaff();
    await page.goto('/panel-portal?view=content&file=articles/saes-y-cierres-de-exportacion.yaml');
    await page.getByRole('button', { name: 'Quitar del sitio' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar del sitio' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.getByRole('alert').filter({ hasText: 'se quitó en este borrador.' }).waitFor();
  });

  it('stays for its whole time when the one before it had the same text', { tags: ['deep'] }, async ({
    site,
    newStaff,
  }) => {
    await sendMessage(site, 'Hugo Reloj');
    const { page } = await newStaff();
    await page.clock.install();
    await page.goto('/panel-portal?view=messages&search=reloj');
    await page.locator('tbody button').first().click();
    await saveNote(page, 'Primera nota.');
    await message(page).waitFor();
    const first = await message(page).elementHandle();
    await page.clock.fastForward(4000);
    await saveNote(page, 'Segunda nota.');
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
    await page.clock.fastForward(4000);
    expect(await message(page).count()).toBe(1);
    await page.clock.fastForward(6000);
    await message(page).waitFor({ state: 'detached' });
  });

  it('keeps its words and its colour while it fades', { tags: ['deep'] }, async ({ site, openPanel }) => {
    await sendMessage(site, 'Elsa Color');
    const { page, tolerate } = await openPanel('view=messages&search=elsa');
    tolerate(/Failed to load resource/);
    await page.locator('tbody button').first().click();
    await page.getByRole('button', { name: 'Atender' }).waitFor();
    await page.route('**/api/internal/messages/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Atender' }).click();
    const refusal = message(page, 'No hubo respuesta del servidor');
    await refusal.waitFor();
    // Collects how the message looks until it is gone.
    const looks = refusal.evaluate(
      (element) =>
        new Promise<readonly string[]>((resolve) => {
          const found = new Set<string>();
          const observer = new MutationObserver(() => {
            if (element.isConnected) found.add(`${element.className} ${element.textContent}`);
            else resolve([...found]);
          });
          observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        }),
    );
    const before = await refusal.evaluate((element) => `${element.className} ${element.textContent}`);
    await refusal.getByRole('button', { name: 'Ocultar el mensaje' }).click();
    expect(await looks).toEqual([before]);
  });
});
