import type { Locator, Page } from 'playwright-core';
import { loggedInStaff } from './staff.ts';
import type { NewVisitor, Visitor, VisitorOptions } from './visitor.ts';

/** Opens the list of vessel calls as a logged-in member of staff. */
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

/** Opens the import dialog and returns it. */
export async function importDialog(page: Page) {
  await page.getByRole('button', { name: /^(Importar archivo|Import file)$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^(Importar archivo|Import file)$/ });
  await dialog.waitFor();
  return dialog;
}

/** Waits until an open row shows all its details: the summary of the list comes first, the rest once it is loaded. */
export async function untilRowLoaded(page: Page): Promise<void> {
  const row = page.getByRole('dialog');
  await row.locator('dl').first().waitFor();
  // The row and its history are each loaded.
  await row.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
}

/** Shows the actions on an open row that stand behind "Más". */
export async function unfoldActions(row: Locator): Promise<void> {
  const actions = row.getByRole('group', { name: /^(Acciones|Actions)$/ });
  await actions.waitFor();
  const more = actions.locator('details:not([open]) > summary');
  if ((await more.count()) > 0) await more.click();
}
