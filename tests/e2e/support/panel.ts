import type { Page } from 'playwright-core';
import type { NewVisitor } from './fixtures.ts';
import { loggedInStaff } from './staff.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

/** Somebody of the staff, logged in, at the list of vessel calls. */
export async function atVesselCalls(
  newVisitor: NewVisitor,
  username: string,
  { query = '', ...options }: VisitorOptions & { readonly query?: string } = {},
): Promise<Visitor> {
  const visitor = await loggedInStaff(newVisitor, username, options);
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
