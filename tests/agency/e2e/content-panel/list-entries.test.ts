import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { delayRequests } from '../../../e2e/support/delay-requests.ts';
import { it as onSite } from '../../../e2e/support/fixtures.ts';
import { focused, keyboardOf } from '../../../e2e/support/keyboard.ts';
import { CHANGES, contacts, openEvergreen, saveAnother } from '../../../e2e/support/line-form.ts';
import { administrator } from '../../../e2e/support/staff.ts';
import { axeViolations } from '../../../support/axe.ts';

const it = onSite.extend('admin', { scope: 'file' }, ({ site }) => administrator(site, 'cambia.entradas'));

const CONTACTS = ['Servicio al cliente', 'Documentación', 'Liberaciones y pagos', 'Control de contenedores'] as const;

/** The names of the contacts, in their order. */
async function names(page: Page): Promise<string[]> {
  const summaries = await contacts(page).locator('summary').allTextContents();
  return summaries.map((name) => name.trim());
}
const summaryOf = (page: Page, name: string) => contacts(page).locator('summary', { hasText: name });

describe('the entries of a list in the form of a file', () => {
  it('are removed one at a time, also by a double click, and the next one gets the focus', { tags: ['deep'] }, async ({
    newStaff,
  }) => {
    const { page } = await newStaff();
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
    await expect.poll(() => contacts(page).locator('details[open]').count()).toBe(0);
    await saveAnother(page);
    await page.reload();
    await contacts(page).waitFor();
    expect(await names(page)).toEqual([CONTACTS[0], CONTACTS[2], CONTACTS[3]]);
  });

  it('are moved and removed by keyboard, and the focus stays beside its entry or moves to what is left', {
    tags: ['deep'],
  }, async ({ newStaff }) => {
    const { page } = await newStaff();
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
    newStaff,
  }) => {
    const { page } = await newStaff();
    await openEvergreen(page);
    const keys = keyboardOf(page);
    await keys.tabTo('button', 'Quitar Código SMDG');
    await keys.press('Enter');
    await keys.isAt('combobox', 'Agregar un dato');
    await page.getByLabel('Agregar un dato', { exact: true }).selectOption('Código SMDG');
    await page.getByLabel('Código SMDG', { exact: true }).waitFor();
    // An entry without a name of its own is named by its list, not by its address.
    await page.goto('/panel-portal?view=content&file=lines/nyk.yaml');
    await page.locator('summary', { hasText: 'Pagos' }).click();
    await page.getByLabel('Agregar un dato: Pagos', { exact: true }).waitFor();
  });
});
