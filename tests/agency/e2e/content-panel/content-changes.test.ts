import type { Page, Response } from 'playwright-core';
import { describe, expect } from 'vitest';
import { delayRequests } from '../../../e2e/support/delay-requests.ts';
import { it as onSite } from '../../../e2e/support/fixtures.ts';
import { focused } from '../../../e2e/support/keyboard.ts';
import {
  CHANGES,
  changed,
  openEvergreen,
  openRest,
  SAVED,
  saveAnother,
  shortName,
} from '../../../e2e/support/line-form.ts';
import { administrator, loggedInStaff } from '../../../e2e/support/staff.ts';
import { axeViolations } from '../../../support/axe.ts';

const it = onSite
  .extend('admin', { scope: 'file' }, ({ site }) => administrator(site, 'cambia.listas'))
  .extend('other', { scope: 'file' }, ({ site }) => administrator(site, 'cambia.listas.otra'));

/** Whether a response is about the last of the texts typed into the short name. */
function isLastWord(response: Response): boolean {
  return changed(response.request())?.value === '"Evergreenc"';
}

describe('changes of a file that are not saved', () => {
  it('are all kept while others are saved, and are all sent by a retry', { tags: ['deep'] }, async ({ newStaff }) => {
    const { page, tolerate } = await newStaff();
    tolerate(/Failed to load resource/);
    await openEvergreen(page);
    const field = (name: string) => page.getByLabel(name, { exact: true });
    // What is deleted again while it is being saved does not come back with the answer.
    const releaseOthers = await delayRequests(page, CHANGES);
    const releaseFirst = await delayRequests(page, CHANGES, {
      only: (request) => changed(request)?.value === '"Evergreenx"',
    });
    const [sent, saved] = [page.waitForRequest(CHANGES), page.waitForResponse(isLastWord)];
    await field('Nombre corto').press('End');
    await field('Nombre corto').press('x');
    await sent;
    await field('Nombre corto').press('Backspace');
    await releaseFirst();
    await page.getByRole('link', { name: 'Revisar el borrador' }).waitFor();
    await field('Nombre corto').press('c');
    await expect.poll(() => field('Nombre corto').inputValue()).toBe('Evergreenc');
    await releaseOthers();
    await saved;
    const aborted = ['/shortName', '/scac'];
    await page.route(CHANGES, (route) =>
      aborted.includes(changed(route.request())?.pointer ?? '') ? route.abort() : route.fallback(),
    );
    await field('Nombre corto').fill('Evergreen D');
    const alert = page.getByRole('alert').filter({ hasText: 'guardado' });
    await alert.getByText('Un cambio no quedó guardado.').waitFor();
    await field('Código SCAC').fill('EGLX');
    await alert.getByText('2 cambios no quedaron guardados.').waitFor();
    await saveAnother(page);
    await page.getByRole('link', { name: 'Revisar el borrador' }).waitFor();
    await alert.getByText('2 cambios no quedaron guardados.').waitFor();
    expect(await page.getByText(SAVED).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute(CHANGES);
    await alert.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await page.getByText(SAVED).waitFor();
    await expect.poll(() => alert.count()).toBe(0);
    await expect.poll(() => focused(page)).toBe(SAVED);
    await page.reload();
    for (const [name, value] of [
      ['Nombre corto', 'Evergreen D'],
      ['Código SCAC', 'EGLX'],
      ['Código SMDG', 'EMX'],
    ] as const)
      await expect.poll(() => field(name).inputValue()).toBe(value);
  });

  it('can be discarded, and the fields show what is stored', { tags: ['deep'] }, async ({ newStaff }) => {
    const { page, context, tolerate } = await newStaff();
    tolerate(/Failed to load resource/);
    await openEvergreen(page);
    const name = shortName(page);
    const fail = await delayRequests(page, CHANGES, { proceed: (route) => route.abort() });
    await name.fill('Evergreen D');
    // The text opens in another tab, without waiting for the change, and the form stays.
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Ver el archivo YAML' }).click({ modifiers: ['Control'] });
    await (await opened).close();
    await fail();
    await page.getByText('Un cambio no quedó guardado.').waitFor();
    await page.unroute(CHANGES);
    await page.getByRole('button', { name: 'Descartar el cambio' }).click();
    await page.getByText('Un cambio no quedó guardado.').waitFor({ state: 'detached' });
    await expect.poll(() => name.inputValue()).toBe('Evergreen');
  });

  it('are shown one after the other when other users changed the same places', { tags: ['deep'] }, async ({
    other,
    newVisitor,
    newStaff,
  }) => {
    const { page: mine } = await newStaff();
    const { page: theirs, tolerate } = await loggedInStaff(newVisitor, other);
    tolerate(/status of 409/);
    const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
    await openEvergreen(mine);
    await field(mine, 'Nombre corto').fill('Evergreen A');
    await mine.getByText(SAVED).waitFor();
    await theirs.goto('/panel-portal?view=content');
    await theirs.locator('h3:text-is("Borradores") + ul a', { hasText: 'Evergreen' }).first().click();
    await theirs.getByRole('link', { name: 'Evergreen Line' }).click();
    await openRest(theirs);
    await expect.poll(() => field(theirs, 'Nombre corto').inputValue()).toBe('Evergreen A');
    for (const [name, value] of [
      ['Nombre corto', 'Evergreen B'],
      ['Código SCAC', 'EGLB'],
    ] as const) {
      const saved = mine.waitForResponse((response) => changed(response.request()) !== undefined);
      await field(mine, name).fill(value);
      await saved;
    }
    const release = await delayRequests(theirs, CHANGES);
    await field(theirs, 'Nombre corto').fill('Evergreen C');
    await field(theirs, 'Código SCAC').fill('EGLC');
    // The text would open without the changes, so it does not open before the question is answered.
    await theirs.getByRole('link', { name: 'Ver el archivo YAML' }).click();
    await release();
    const dialog = theirs.getByRole('alertdialog');
    await dialog.getByText('Evergreen C').waitFor();
    // Who leaves the form at the question finds it again with both changes.
    await theirs.goBack();
    const warning = theirs.getByRole('alert').filter({ hasText: 'Estos cambios suyos no quedaron guardados' });
    await warning.getByRole('button', { name: 'Descartar los cambios' }).waitFor();
    await warning.getByRole('link', { name: 'Evergreen Line' }).click();
    await dialog.getByText('Evergreen C').waitFor();
    expect(await dialog.locator('dd').allTextContents()).toEqual(['Evergreen C', 'Evergreen B']);
    await dialog.getByRole('button', { name: 'Dejar el actual' }).click();
    await expect.poll(() => field(theirs, 'Nombre corto').inputValue()).toBe('Evergreen B');
    await dialog.getByText('EGLC').waitFor();
    await dialog.getByRole('button', { name: 'Guardar el mío' }).click();
    await dialog.waitFor({ state: 'detached' });
    await theirs.getByText(SAVED).waitFor();
    await theirs.reload();
    await expect.poll(() => field(theirs, 'Nombre corto').inputValue()).toBe('Evergreen B');
    expect(await field(theirs, 'Código SCAC').inputValue()).toBe('EGLC');
  });
});
