import type { Page } from 'playwright-core';
import { RENDER_LIMIT_MS, review, type StaffAtKeyboard, unfold } from './staff-at-keyboard.ts';

/** Evergreen's address for payments, as it is published. */
export const OLD_LINK = 'https://www.shipmentlink.com/';
/** The address that `changeLink` gives it. */
export const NEW_LINK = 'https://www.shipmentlink.com/pagos';

/**
 * Changes Evergreen's payment link: mistypes it, takes the suggestion of the check that refuses it, and goes to the draft.
 * @param look looks at the form while it shows the mistake
 */
export async function changeLink(staff: StaffAtKeyboard, look = async () => {}): Promise<void> {
  const { page, keys, t, called } = staff;
  await keys.tabTo('link', 'Evergreen Line');
  await keys.press('Enter');
  await page.getByRole('heading', { name: 'Evergreen Line' }).waitFor();
  await unfold(staff, t('shell:transactions.payments.label'));
  await keys.tabTo('textbox', called.address);
  await keys.press('Control+a');
  await keys.type(NEW_LINK.replace('https', 'http'));
  const suggestion = t('panel:content.take', { suggestion: NEW_LINK });
  await page.getByRole('button', { name: suggestion }).waitFor();
  await keys.tabTo('button', suggestion);
  await look();
  await keys.press('Enter');
  await page.getByText(t('panel:content.saved')).waitFor();
  await review(staff);
  await page.locator('ins', { hasText: NEW_LINK }).waitFor();
}

/**
 * Builds a preview of the shown draft, opens it in another tab as wide as a phone, and closes the tab.
 * @param look looks at the page in the tab
 */
export async function previewOnPhone(
  { page, keys, t, visitor }: StaffAtKeyboard,
  look: (tab: Page) => Promise<void>,
): Promise<void> {
  await keys.tabTo('button', t('panel:content.preview.make'));
  await keys.press('Enter');
  await page.getByRole('link', { name: t('panel:content.preview.open') }).waitFor({ timeout: RENDER_LIMIT_MS });
  await keys.tabTo('link', t('panel:content.preview.open'));
  const opened = visitor.context.waitForEvent('page');
  await keys.press('Enter');
  const tab = await opened;
  await tab.setViewportSize({ width: 375, height: 800 });
  await tab.locator('[data-preview]').waitFor({ state: 'attached' });
  await look(tab);
  await tab.close();
}
