import type { Page, Request, Response } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { PlaceChange } from '../../../src/site/features/panel/content/place-change.ts';
import { axeViolations } from '../../support/axe.ts';
import { delayRequests } from '../support/delay-requests.ts';
import { it as onSite } from '../support/fixtures.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { administrator, loggedInStaff } from '../support/staff.ts';

const it = onSite
  .extend('admin', { scope: 'file' }, ({ site }) => administrator(site, 'cambia.listas'))
  .extend('other', { scope: 'file' }, ({ site }) => administrator(site, 'cambia.listas.otra'));

const EVERGREEN = '/panel-portal?view=content&file=lines/evergreen.yaml';
const CHANGES = '**/api/internal/catalog-file';
const SAVED = 'Guardado en el borrador.';
const CONTACTS = ['Servicio al cliente', 'Documentación', 'Liberaciones y pagos', 'Control de contenedores'] as const;

const contacts = (page: Page) => page.getByRole('group', { name: 'Contactos', exact: true });
/** The names of the contacts, in their order. */
const named = (page: Page) => contacts(page).locator('summary').allTextContents();
const names = async (page: Page) => (await named(page)).map((name) => name.trim());
const summaryOf = (page: Page, name: string) => contacts(page).locator('summary', { hasText: name });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

async function openEvergreen(page: Page): Promise<void> {
  await page.goto(EVERGREEN);
  await contacts(page).waitFor();
}

function changed(request: Request): PlaceChange | undefined {
  return request.method() === 'PATCH' ? request.postDataJSON() : undefined;
}

/** Whether a response is about the last of the texts typed into the short name. */
function isLastWord(response: Response): boolean {
  return changed(response.request())?.value === '"Evergreenc"';
}

/** Makes one more change, which is sent after all others, and waits until it is saved. */
async function saveAnother(page: Page): Promise<void> {
  const saved = page.waitForResponse((response) => changed(response.request())?.pointer === '/smdg');
  await page.getByLabel('Código SMDG', { exact: true }).fill('EMX');
  await saved;
}

describe('the entries of a list in the form of a file', () => {
  it('are removed one at a time, also by a double click, and the next one gets the focus', async ({
    admin,
    newVisitor,
  }) => {
    const { page } = await loggedInStaff(newVisitor, admin);
    await openEvergreen(page);
    await summaryOf(page, CONTACTS[1]).click();
    const release = await delayRequests(page, CHANGES);
    // The first click comes while the server is still saving what was typed before it.
    await contacts(page).getByLabel('Teléfono').fill('+57 602 000 00 99');
    await contacts(page)
      .getByRole('button', { name: `Quitar ${CONTACTS[1]}` })
      .dblclick();
    await release();
    await expect.poll(() => names(page)).toEqual([CONTACTS[0], CONTACTS[2], CONTACTS[3]]);
    await expect.poll(() => focused(page)).toBe(CONTACTS[2]);
    expect(await contacts(page).locator('details[open]').count()).toBe(0);
    await saveAnother(page);
    await page.reload();
    await contacts(page).waitFor();
    expect(await names(page)).toEqual([CONTACTS[0], CONTACTS[2], CONTACTS[3]]);
  });

  it('are moved and removed by keyboard, and the focus stays beside its entry or moves to what is left', {
    tags: ['deep'],
  }, async ({ admin, newVisitor }) => {
    const { page } = await loggedInStaff(newVisitor, admin);
    await openEvergreen(page);
    const keys = keyboardOf(page);
    await summaryOf(page, CONTACTS[1]).focus();
    await keys.press('Enter');
    await contacts(page).getByRole('button', { name: 'Bajar' }).waitFor();
    await keys.tabTo('button', 'Bajar');
    const open = contacts(page).locator('details[open] > summary');
    await keys.press('Enter');
    await expect.poll(() => names(page)).toEqual([CONTACTS[0], CONTACTS[2], CONTACTS[1], CONTACTS[3]]);
    await keys.isAt('button', 'Bajar');
    expect(await open.allTextContents()).toEqual([expect.stringContaining(CONTACTS[1])]);
    await keys.press('Enter');
    await expect.poll(() => names(page)).toEqual([CONTACTS[0], CONTACTS[2], CONTACTS[3], CONTACTS[1]]);
    // At the end nothing is left to do, but the button keeps the focus.
    await keys.isAt('button', 'Bajar');
    expect(await open.allTextContents()).toEqual([expect.stringContaining(CONTACTS[1])]);
    expect(await contacts(page).getByRole('button', { name: 'Bajar' }).isDisabled()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await keys.tabTo('button', `Quitar ${CONTACTS[1]}`);
    await keys.press('Enter');
    await expect.poll(() => focused(page)).toBe('Contactos');
    await keys.tabTo('summary', CONTACTS[0]);
    await keys.press('Enter');
    await contacts(page)
      .getByRole('button', { name: `Quitar ${CONTACTS[0]}` })
      .waitFor();
    await keys.tabTo('button', `Quitar ${CONTACTS[0]}`);
    const release = await delayRequests(page, CHANGES);
    await keys.press('Enter', 2);
    await release();
    await keys.isAt('summary', CONTACTS[2]);
    await saveAnother(page);
    await expect.poll(() => names(page)).toEqual([CONTACTS[2], CONTACTS[3]]);
  });
});

describe('an optional field in the form of a file', () => {
  it('is removed and added by keyboard, and the focus stays beside its place', { tags: ['deep'] }, async ({
    admin,
    newVisitor,
  }) => {
    const { page } = await loggedInStaff(newVisitor, admin);
    await openEvergreen(page);
    const keys = keyboardOf(page);
    await keys.tabTo('button', 'Quitar Código SMDG');
    await keys.press('Enter');
    await keys.isAt('combobox', 'Agregar otro dato');
    await page.getByLabel('Agregar otro dato', { exact: true }).selectOption('Código SMDG');
    await page.getByLabel('Código SMDG', { exact: true }).waitFor();
    // An entry without a name of its own is named by its list, not by its address.
    await page.goto('/panel-portal?view=content&file=lines/nyk.yaml');
    await page.locator('summary', { hasText: 'Pagos' }).click();
    await page.getByLabel('Agregar otro dato a Pagos', { exact: true }).waitFor();
  });
});

describe('changes of a file that are not saved', () => {
  it('are all kept while others are saved, and are all sent by a retry', async ({ admin, newVisitor }) => {
    const { page, tolerate } = await loggedInStaff(newVisitor, admin);
    tolerate(/Failed to load resource/);
    await openEvergreen(page);
    const field = (name: string) => page.getByLabel(name, { exact: true });
    // What is deleted again while it is being saved does not come back with the answer.
    const [first, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(CHANGES, async (route) => {
      await (changed(route.request())?.value === '"Evergreenx"' ? first : others).promise;
      await route.continue();
    });
    const [sent, saved] = [page.waitForRequest(CHANGES), page.waitForResponse(isLastWord)];
    await field('Nombre corto').press('End');
    await field('Nombre corto').press('x');
    await sent;
    await field('Nombre corto').press('Backspace');
    first.resolve();
    await page.getByRole('link', { name: 'Revisar el borrador' }).waitFor();
    await field('Nombre corto').press('c');
    expect(await field('Nombre corto').inputValue()).toBe('Evergreenc');
    others.resolve();
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
    expect(await alert.count()).toBe(0);
    await expect.poll(() => focused(page)).toBe(SAVED);
    await page.reload();
    for (const [name, value] of [
      ['Nombre corto', 'Evergreen D'],
      ['Código SCAC', 'EGLX'],
      ['Código SMDG', 'EMX'],
    ] as const)
      await expect.poll(() => field(name).inputValue()).toBe(value);
  });

  it('can be discarded, and the fields show what is stored', { tags: ['deep'] }, async ({ admin, newVisitor }) => {
    const { page, context, tolerate } = await loggedInStaff(newVisitor, admin);
    tolerate(/Failed to load resource/);
    await openEvergreen(page);
    const name = page.getByLabel('Nombre corto', { exact: true });
    const fail = await delayRequests(page, CHANGES, (route) => route.abort());
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
    admin,
    other,
    newVisitor,
  }) => {
    const { page: mine } = await loggedInStaff(newVisitor, admin);
    const { page: theirs, tolerate } = await loggedInStaff(newVisitor, other);
    tolerate(/status of 409/);
    const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
    await openEvergreen(mine);
    await field(mine, 'Nombre corto').fill('Evergreen A');
    await mine.getByText(SAVED).waitFor();
    await theirs.goto('/panel-portal?view=content');
    await theirs
      .getByRole('link', { name: `Borrador de ${admin}` })
      .first()
      .click();
    await theirs.getByRole('link', { name: 'Evergreen Line' }).click();
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
    await dialog.getByRole('button', { name: 'Dejar el actual' }).click();
    await dialog.getByText('EGLC').waitFor();
    await dialog.getByRole('button', { name: 'Guardar el mío' }).click();
    await dialog.waitFor({ state: 'detached' });
    await theirs.getByText(SAVED).waitFor();
    await theirs.reload();
    await expect.poll(() => field(theirs, 'Nombre corto').inputValue()).toBe('Evergreen B');
    expect(await field(theirs, 'Código SCAC').inputValue()).toBe('EGLC');
  });
});
