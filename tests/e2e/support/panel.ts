import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Site, Visitor } from '../../support/site.ts';
import { logInAsStaff } from './staff.ts';

/** Somebody of the staff, logged in, at the list of vessel calls. */
export async function atVesselCalls(
  site: Pick<Site, 'visit'>,
  username: string,
  { query = '', ...options }: BrowserContextOptions & { readonly query?: string } = {},
): Promise<Visitor> {
  const visitor = await site.visit(options);
  await logInAsStaff(visitor.page, username);
  await visitor.page.waitForURL('**/panel-portal?**');
  await visitor.page.goto(`/panel-portal?view=vessel-calls${query}`);
  await visitor.page.getByRole('button', { name: /^(Importar archivo|Import file)$/ }).waitFor();
  return visitor;
}

/** The dialog of the import, once it is open. */
export async function importDialog(page: Page) {
  await page.getByRole('button', { name: /^(Importar archivo|Import file)$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^(Importar archivo|Import file)$/ });
  await dialog.waitFor();
  return dialog;
}
