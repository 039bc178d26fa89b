import type { BrowserContext, Locator, Page } from 'playwright-core';
import { site } from '../../../src/generated/site.ts';

const { cookieName, storageKey } = site.cookies.consent;

/** Returns the cookie notice in either language. */
export function notice(page: Page): Locator {
  return page.getByRole('region', { name: /^Cookies (en este sitio|on this site)$/ });
}

export const acceptButton = (within: Locator) => within.getByRole('button', { name: /^(Aceptar|Accept)$/ });

/** Opens the settings from the notice and waits until they have faded in. */
export async function openSettings(page: Page): Promise<Locator> {
  await notice(page)
    .getByRole('button', { name: /^(Más información|More information)$/ })
    .click();
  return settings(page);
}

export async function settings(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', {
    name: /^(Cookies y datos en su navegador|Cookies and data in your browser)$/,
  });
  await dialog.getByRole('tab').first().waitFor();
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  return dialog;
}

/** Returns the consent that the browser stores. */
export async function storedConsent(
  page: Page,
  context: BrowserContext,
): Promise<{ cookie: string | undefined; flag: string | null }> {
  const cookie = (await context.cookies()).find(({ name }) => name === cookieName)?.value;
  return { cookie, flag: await page.evaluate((key) => localStorage.getItem(key), storageKey) };
}
