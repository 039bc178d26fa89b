import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { client, fillLogin, linkMailed, registerClient } from '../../../e2e/support/account.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { pdfFile, registrationForm } from '../../../server/support/client-life.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';

const PHONE = { viewport: { width: 375, height: 740 } };
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('linkToken'));
const hash = (page: Page) => new URL(page.url()).hash;

describe('the page of a mailed link (S-37)', () => {
  it('survives reloads, offers the login after the activation, and forgets the used link', { tags: ['deep'] }, async ({
    newVisitor,
    site,
  }) => {
    const [nit, email] = ['900140001', 'reload@andina.example.com'] as const;
    const body = registrationForm({ nit, email }, pdfFile());
    await fetch(`${site.address}/api/registro`, { method: 'POST', body });
    const { page, visit, reload } = await newVisitor(PHONE);
    await visit(await linkMailed(site, email, 1));
    await expect.poll(() => hash(page)).toBe('');
    await reload();
    await reload();
    await page.getByRole('button', { name: 'Activar cuenta' }).click();
    const done = page.getByRole('alertdialog', { name: 'Cuenta activa' });
    await done.getByRole('button', { name: 'Ingresar' }).waitFor();
    expect(await kept(page)).toBe(null);
    await done.getByRole('button', { name: 'Ingresar' }).click();
    await expect.poll(() => page.getByRole('dialog').getByPlaceholder('NIT*').inputValue()).toBe(nit);
    await page.keyboard.press('Escape');
    // The page still shows the next step.
    await page.locator('main').getByRole('button', { name: 'Ingresar' }).waitFor();
    await reload();
    const main = page.locator('main');
    await main.getByText('Abra el enlace del correo').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await main.getByRole('button', { name: 'Ingresar' }).click();
    expect(await page.getByRole('dialog').getByPlaceholder('NIT*').inputValue()).toBe('');
    await fillLogin(page, nit, client.password);
    await page.waitForURL((url) => url.pathname === '/inicio');
  });

  it('forgets a link that does not work, and lets the visitor ask for another one (spec 4)', {
    tags: ['deep'],
  }, async ({ newVisitor, site }) => {
    const { nit, email } = await registerClient(site, '900140002');
    const { page, visit, tolerate } = await newVisitor(PHONE);
    await visit(`/restablecer-clave#token=cl_${'x'.repeat(43)}`);
    for (const name of ['password', 'passwordConfirmation']) await page.locator(`[name="${name}"]`).fill('zarpe#25');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await page
      .getByRole('alertdialog', { name: 'Error en la solicitud' })
      .getByRole('button', { name: 'Pedir otro enlace' })
      .click();
    expect(await kept(page)).toBe(null);
    await page.getByRole('dialog').getByPlaceholder('NIT*').fill(nit);
    await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
    await page.getByRole('alertdialog', { name: 'Revise su correo' }).waitFor();
    // Another link to the same page counts when put into the address, although nothing is loaded.
    const [, token = ''] = (await linkMailed(site, email, 3)).split('#');
    await visit('/restablecer-clave');
    await page.locator('main').getByText('Abra el enlace del correo').waitFor();
    await page.evaluate((fragment) => {
      location.hash = fragment;
    }, token);
    for (const name of ['password', 'passwordConfirmation']) await page.locator(`[name="${name}"]`).fill('zarpe#25');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await page.getByRole('alertdialog', { name: 'Contraseña actualizada' }).waitFor();
    expect(hash(page)).toBe('');
    // The browser itself logs the 400 as an error.
    tolerate(/Failed to load resource/);
  });

  it('keeps the link and does not call it invalid when the server does not answer', { tags: ['deep'] }, async ({
    newVisitor,
  }) => {
    const { page, context, visit, tolerate } = await newVisitor(PHONE);
    await context.route('**/api/activar', (route) => route.abort());
    await visit(`/activar-cuenta#token=cl_${'x'.repeat(43)}`);
    await page.getByRole('button', { name: 'Activar cuenta' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'No pudimos activar la cuenta' });
    await dialog.getByText('No hubo respuesta del servidor.').waitFor();
    expect(await dialog.getByText('El enlace no es válido').count()).toBe(0);
    expect(await kept(page)).not.toBe(null);
    tolerate(/Failed to load resource/);
  });

  it.for(
    covering<readonly [string, string, string]>({
      gate: [['/activar-cuenta', 'Pedir otro enlace', 'Pedir el enlace de activación']],
      deep: [
        ['/restablecer-clave', 'Pedir otro enlace', '¿Olvidó su contraseña?'],
        ['/confirmar-correo', 'Ir a mis datos', 'Ingreso de clientes'],
      ],
    }),
  )(
    'says on %s without a link what to do, and opens the dialog for it',
    async ([path, button, title], { newVisitor }) => {
      const { page, visit } = await newVisitor(PHONE);
      await visit(path);
      const main = page.locator('main');
      await main.getByText('Abra el enlace del correo').waitFor();
      // Only the code of the mail can be typed.
      expect(await main.locator('form').getAttribute('data-form')).toBe('link-code');
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      await main.getByRole('button', { name: button }).click();
      await page.getByRole('dialog', { name: title }).waitFor();
    },
  );

  it('leads to its form however a mail filter has changed its "#", and by its code if it has cut it', async ({
    newVisitor,
    site,
  }) => {
    const [nit, email] = ['900140009', 'filtrado@andina.example.com'] as const;
    await fetch(`${site.address}/api/registro`, { method: 'POST', body: registrationForm({ nit, email }, pdfFile()) });
    const link = await linkMailed(site, email, 1);
    const code = link.split('#token=')[1] ?? '';
    const [mail = ''] = await site.mailsTo(email, 1);
    expect(mail).toContain(`Si la página pide el código de este mensaje, es:\n${code}\n`);
    const submit = (page: Page) => page.getByRole('button', { name: 'Activar cuenta' });
    const { page, visit } = await newVisitor(PHONE);
    // The other ways are in tests/server/mail/account-mails.test.ts.
    await visit(link.replace('#', '%23'));
    await submit(page).waitFor();
    expect(page.url()).not.toContain('token');
    await page.evaluate(() => sessionStorage.clear());
    await visit('/activar-cuenta?utm_source=correo');
    const field = page.getByRole('textbox', { name: 'Código del correo' });
    await field.fill('K7QM');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByText('Ese no es el código del mensaje.').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await field.fill(` ${code.toLowerCase().replaceAll('-', ' ')}`);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await submit(page).and(page.locator(':focus')).click();
    await page.getByRole('alertdialog', { name: 'Cuenta activa' }).waitFor();
  });

  it('ignores a stored token of another page, and stored text that is not a token (S-56)', { tags: ['deep'] }, async ({
    newVisitor,
  }) => {
    const { page, visit } = await newVisitor();
    for (const text of [
      `/activar-cuenta#cl_${'x'.repeat(43)}`,
      '/restablecer-clave#',
      '/restablecer-clave#<b>',
      '{}',
    ]) {
      await visit('/');
      await page.evaluate((value) => sessionStorage.setItem('linkToken', value), text);
      await visit('/restablecer-clave');
      await page.locator('main').getByText('Abra el enlace del correo').waitFor();
    }
  });
});
