import type { Page, Request } from 'playwright-core';
import type { PlaceChange } from '../../../src/panel/content/place-changes.ts';

/** Address of the form of a line's file in the panel, at its short name. */
export const lineForm = (line: string) => `/panel-portal?view=content&file=lines/${line}.yaml&at=/shortName`;
export const EVERGREEN = lineForm('evergreen');
/** The requests that change the file. */
export const CHANGES = '**/api/internal/catalog-file';
/** What the form says once a change is saved. */
export const SAVED = 'Guardado en el borrador.';

/** The field of the line's short name in the form. */
export const shortName = (page: Page) => page.getByLabel('Nombre corto', { exact: true });

/** The list of contacts in the form. */
export const contacts = (page: Page) => page.getByRole('group', { name: 'Contactos', exact: true });

/** Unfolds what the form of a line does not begin with, such as its names. */
export async function openRest(page: Page): Promise<void> {
  await page.locator('details:not([open]) > summary', { hasText: 'Todo lo demás' }).click();
}

/** Unfolds the lists of all content on the first page of the panel's content. */
export async function openAllContent(page: Page): Promise<void> {
  await page.locator('summary', { hasText: /^(Todo el contenido|All content)/ }).click();
}

export async function openEvergreen(page: Page): Promise<void> {
  await page.goto(EVERGREEN);
  await contacts(page).waitFor();
  await shortName(page).and(page.locator(':focus')).waitFor();
}

/** Returns the change that a request makes; undefined for requests of other kinds. */
export function changed(request: Request): PlaceChange | undefined {
  return request.method() === 'PATCH' ? request.postDataJSON() : undefined;
}

/** Makes one more change, which is sent after all others, and waits until it is saved. */
export async function saveAnother(page: Page): Promise<void> {
  const saved = page.waitForResponse((response) => changed(response.request())?.pointer === '/smdg');
  await page.getByLabel('Código SMDG', { exact: true }).fill('EMX');
  await saved;
}
