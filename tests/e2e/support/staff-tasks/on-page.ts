import type { Locator, Page } from 'playwright-core';
import type { Visitor } from '../visitor.ts';
import { RENDER_LIMIT_MS } from './staff-at-keyboard.ts';

/** What the site offers to staff beside its pages, in Spanish. */
export const changes = (page: Page) => page.getByRole('complementary', { name: 'Cambiar esta página' });
export const changeButton = (page: Page) => changes(page).getByRole('button', { name: 'Cambiar', exact: true });

/** Shows a page of the site to staff who have come from the panel, with changing turned on. */
export async function openToChange({ page, visit }: Visitor, path: string): Promise<void> {
  await page.goto('/panel-portal');
  await page.getByRole('heading', { name: 'Hoy' }).waitFor();
  await visit(path);
  await changeButton(page).click();
}

/** Publishes the draft from the page itself, and waits for the page that shows it. */
export async function publishHere(
  page: Page,
  note: string,
  type: (text: string) => Promise<void>,
  press: (target: Locator) => Promise<void>,
): Promise<void> {
  await press(changes(page).getByRole('button', { name: 'Publicar' }));
  const dialog = page.getByRole('alertdialog');
  await press(dialog.getByLabel('Por qué'));
  await type(note);
  const loaded = page.waitForEvent('load', { timeout: RENDER_LIMIT_MS });
  await press(dialog.getByRole('button', { name: 'Publicar' }));
  await loaded;
}
