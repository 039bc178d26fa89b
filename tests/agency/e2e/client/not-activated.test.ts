import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { client, fillLogin, linkMailed } from '../../../e2e/support/account.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { pdfFile, registrationForm } from '../../../server/support/client-life.ts';
import { axeViolations } from '../../../support/axe.ts';
import type { Site } from '../../../support/site.ts';

const PHONE = { viewport: { width: 375, height: 740 } };

async function register(site: Site, nit: string, email: string): Promise<void> {
  const body = registrationForm({ nit, email }, pdfFile());
  const { status } = await fetch(`${site.address}/api/registro`, { method: 'POST', body });
  expect(status).toBe(204);
}
const dialog = (page: Page) => page.getByRole('dialog');
/** Opens the login with the button that the page offers to a user without the mailed link. */
const openLogin = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: /^(Ingresar|Log in)$/ })
    .click();
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

describe('a client who has not activated the account (S-96)', () => {
  it('sees the reason at the login, gets the link again, activates the account and logs in', {
    tags: ['deep'],
  }, async ({ newVisitor, site }) => {
    const [nit, email] = ['900130001', 'phone@andina.example.com'] as const;
    await register(site, nit, email);
    const { page, visit, tolerate } = await newVisitor(PHONE);
    await visit('/activar-cuenta');
    await openLogin(page);
    await fillLogin(page, nit, client.password);
    const notice = dialog(page).getByRole('alert');
    await notice.getByText('Su cuenta todavía no está activa').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Enviarme el enlace de nuevo' }).click();
    await notice.getByText(`Enviamos el enlace a ${email}`).waitFor();
    // The button that was pressed is gone; the focus stays in the dialog.
    await notice.and(page.locator(':focus')).waitFor();
    await expect.poll(() => isTooWide(page)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await visit(await linkMailed(site, email, 2));
    await page.getByRole('button', { name: 'Activar cuenta' }).click();
    const done = page.getByRole('alertdialog', { name: 'Cuenta activa' });
    await done.getByRole('button', { name: 'Ingresar' }).click();
    await expect.poll(() => page.getByRole('dialog').getByPlaceholder('NIT*').inputValue()).toBe(nit);
    await fillLogin(page, nit, client.password);
    await page.waitForURL((url) => url.pathname === '/inicio');
    // The browser itself logs the 403 as an error.
    tolerate(/Failed to load resource/);
  });

  it('sees the reason in English, and the refusal when no more mails are sent today', { tags: ['deep'] }, async ({
    newVisitor,
    site,
  }) => {
    const [nit, email] = ['900130002', 'english@andina.example.com'] as const;
    await register(site, nit, email);
    const { page, context, visit, tolerate } = await newVisitor({ ...PHONE, locale: 'en-US' });
    await context.route('**/api/activar/enlace', (route) =>
      route.fulfill({
        status: 429,
        json: { message: 'Ask for another one tomorrow.', error: { code: 'too-many-mails' } },
      }),
    );
    await visit('/activar-cuenta');
    await openLogin(page);
    await fillLogin(page, nit, client.password);
    await dialog(page).getByText('Your account is not active yet').waitFor();
    await dialog(page).getByRole('button', { name: 'Send me the link again' }).click();
    await dialog(page).getByText('Ask for another one tomorrow.').waitFor();
    tolerate(/Failed to load resource/);
  });
});
