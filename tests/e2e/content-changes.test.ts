import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { delayRequests } from './support/delay-requests.ts';
import { itOnOwnSite } from './support/fixtures.ts';
import { administrator, loggedInStaff } from './support/staff.ts';

const it = itOnOwnSite.extend('admin', { scope: 'file' }, ({ site }) => administrator(site));

const EVERGREEN = '/panel-portal?view=content&file=lines/evergreen.yaml';
const CHANGES = '**/api/internal/catalog-file';
const CONTACTS = ['Servicio al cliente', 'Documentación', 'Liberaciones y pagos', 'Control de contenedores'] as const;

const contacts = (page: Page) => page.getByRole('group', { name: 'Contactos', exact: true });
/** The names of the contacts, in their order. */
const named = (page: Page) => contacts(page).locator('summary').allTextContents();
const names = async (page: Page) => (await named(page)).map((name) => name.trim());
const summaryOf = (page: Page, name: string) => contacts(page).locator('summary', { hasText: name });

async function openEvergreen(page: Page): Promise<void> {
  await page.goto(EVERGREEN);
  await contacts(page).waitFor();
}

function changed(request: Request): { readonly kind: string; readonly pointer: string } | undefined {
  return request.method() === 'PATCH' ? request.postDataJSON() : undefined;
}

/** Makes one more change, which is sent after all others, and waits until it is saved. */
async function saveAnother(page: Page): Promise<void> {
  const saved = page.waitForResponse((response) => changed(response.request())?.pointer === '/smdg');
  await page.getByLabel('Código SMDG', { exact: true }).fill('EMX');
  await saved;
}

describe('the entries of a list in the form of a file', () => {
  it('are removed one at a time, also by a double click', async ({ admin, newVisitor }) => {
    const { page } = await loggedInStaff(newVisitor, admin);
    await openEvergreen(page);
    await summaryOf(page, CONTACTS[1]).click();
    const release = await delayRequests(page, CHANGES);
    // The first click comes while the server is still saving what was typed before it.
    await contacts(page).getByLabel('Teléfono').fill('+57 602 000 00 99');
    await contacts(page)
      .getByRole('button', { name: `Quitar ${CONTACTS[1]}` })
      .dblclick();
    release();
    await expect.poll(() => names(page)).toEqual([CONTACTS[0], CONTACTS[2], CONTACTS[3]]);
    await saveAnother(page);
    await page.reload();
    await contacts(page).waitFor();
    expect(await names(page)).toEqual([CONTACTS[0], CONTACTS[2], CONTACTS[3]]);
  });
});
