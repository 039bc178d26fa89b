import type { FileChooser } from 'playwright-core';
import { NEW_GUIDE } from '../replace-guide.ts';
import { review, type StaffAtKeyboard, unfold } from './staff-at-keyboard.ts';

/**
 * Replaces the importer guide by another PDF, and goes to the draft.
 * @param file the other PDF
 * @param choose takes the time that a person needs in the file dialog of the browser
 * @param look looks at the form with the new file
 */
export async function replaceGuide(
  staff: StaffAtKeyboard,
  { file = NEW_GUIDE, choose = async () => {}, look = async () => {} } = {},
): Promise<void> {
  const { page, keys, t, called } = staff;
  await keys.tabTo('link', called.downloads);
  await keys.press('Enter');
  await page.getByRole('heading', { name: called.downloads }).waitFor();
  await unfold(staff, called.guide);
  // Listening begins with a request to the browser, which the key would otherwise overtake.
  const opened = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve));
  await keys.tabTo('button', t('panel:content.asset.replace'));
  await keys.press('Enter');
  const dialog = await opened;
  await choose();
  await dialog.setFiles({ name: 'nueva.pdf', mimeType: 'application/pdf', buffer: file });
  const replaced = t('panel:content.asset.done', { name: 'guia-del-importador.pdf' });
  const announced = page.getByRole('alert').getByText(replaced);
  await announced.waitFor();
  await look();
  // While it is shown, it covers the links at the top, which the focus passes.
  await announced.waitFor({ state: 'detached' });
  await review(staff);
  await page.getByRole('link', { name: 'guia-del-importador.pdf' }).waitFor();
}
