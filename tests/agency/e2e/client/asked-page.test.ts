import { describe, expect } from 'vitest';
import { fillLogin, registerClient } from '../../../e2e/support/account.ts';
import { it } from '../../../e2e/support/fixtures.ts';

describe('a visitor without a session who opens a page of clients', () => {
  it('is redirected to the home page, told why, and led back by the login', async ({
    visitor: { page, untilReady },
    site,
  }) => {
    const { nit, password } = await registerClient(site, '900000016');
    await page.goto('/perfil#datos');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('dialog').getByText('Ingrese para abrir «Actualizar datos».').waitFor();
    await fillLogin(page, nit, password);
    await page.waitForURL((url) => url.pathname + url.hash === '/perfil#datos');
    await untilReady();
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('banner').getByRole('button', { name: 'Ingresar' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goBack();
    await page.getByRole('dialog').getByText('Ingrese para abrir «Actualizar datos».').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('is told it in English, and not again once the login was closed', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page, visit, reload } = await newVisitor({ locale: 'en' });
    await visit('/perfil');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Log in to open “Update your details”.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await reload();
    expect(await dialog.count()).toBe(0);
  });
});
