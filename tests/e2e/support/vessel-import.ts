import type { Locator } from 'playwright-core';
import { itOnOwnSite } from './fixtures.ts';
import { administrator } from './staff.ts';
import { type ChosenFile, withoutCalls } from './vessel-files.ts';

/** A test of the import; `noCalls` deletes all earlier imports first. */
export const itOfImport = itOnOwnSite
  .extend('admin', { scope: 'file' }, ({ site }) => administrator(site))
  .extend('noCalls', { auto: true }, ({ site }) => withoutCalls(site));

/** Chooses the line and the file in the dialog of the import. */
export async function choose(dialog: Locator, file: ChosenFile, line = 'nyk'): Promise<void> {
  await dialog.getByRole('combobox').selectOption(line);
  await dialog.locator('input[type=file]').setInputFiles(file);
}
