import type { Page } from 'playwright-core';

export const searchButton = (page: Page) => page.getByRole('button', { name: 'Buscar' });
export const searchDialog = (page: Page) => page.getByRole('dialog', { name: 'Buscar en el sitio' });
export const searchField = (page: Page) => searchDialog(page).getByRole('combobox');
export const searchOptions = (page: Page) => searchDialog(page).getByRole('option');

/** Opens the search, types a query and waits for the first option. */
export async function openSearch(page: Page, query = ''): Promise<void> {
  await searchButton(page).click();
  await searchField(page).fill(query);
  await searchOptions(page).first().waitFor();
}

export function hasFocus(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
}
