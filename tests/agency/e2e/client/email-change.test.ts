import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { keepSession, linkMailed, logInAs, RUT, registerClient, sessionOf } from '../../../e2e/support/account.ts';
import { it as onSite } from '../../../e2e/support/fixtures.ts';
import { axeViolations } from '../../../support/axe.ts';

/** Returns a field of the profile form, the first form of the page. */
const field = (page: Page, name: string) => page.locator('main form').first().locator(`[name="${name}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' }).click();

/** `asking`: a client at the profile who has requested a new address. */
const it = onSite.extend('asking', ({ newVisitor, site }) => async (nit: string) => {
  const account = await registerClient(site, nit);
  const visitor = await newVisitor();
  await keepSession(visitor, await sessionOf(site, nit));
  const { page, visit, tolerate } = visitor;
  const after = `nuevo-${nit}@andina.example.com`;
  await visit('/perfil');
  await field(page, 'email').fill(after);
  await save(page);
  await page.getByText('escriba su contraseña actual').waitFor();
  // The browser itself logs the 422 as an error.
  tolerate(/Failed to load resource/);
  await field(page, 'currentPassword').fill(account.password);
  await save(page);
  const saved = page.getByRole('alertdialog', { name: 'Cambios guardados' });
  await saved.getByText(`Hasta que abra el enlace de ese mensaje, el correo de su cuenta sigue siendo`).waitFor();
  await saved.getByRole('button').click();
  await page.getByRole('button', { name: 'Dejar el correo como está' }).waitFor();
  return { ...visitor, ...account, after };
});

describe('a requested change of the email address of a client (S-16)', () => {
  it('takes effect once it is confirmed through the mailed link', { tags: ['deep'] }, async ({
    asking,
    newVisitor,
    site,
  }) => {
    const { page, nit, password, email, after, reload } = await asking('900000021');
    await expect.poll(() => field(page, 'email').inputValue()).toBe(email);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar el enlace otra vez' }).click();
    await page.getByText('Enviamos el enlace otra vez').waitFor();

    const elsewhere = await newVisitor();
    await elsewhere.visit(await linkMailed(site, after, 2));
    await expect.poll(() => new URL(elsewhere.page.url()).hash).toBe('');
    expect(await axeViolations(elsewhere.page)).toEqual([]);
    await elsewhere.page.getByRole('button', { name: 'Confirmar correo' }).click();
    await elsewhere.page.getByRole('alertdialog', { name: 'Correo confirmado' }).getByRole('button').click();
    await elsewhere.page.waitForURL((url) => url.pathname === '/');
    await logInAs(elsewhere.page, nit, password);
    await elsewhere.page.waitForURL((url) => url.pathname === '/inicio');

    await reload();
    await expect.poll(() => field(page, 'email').inputValue()).toBe(after);
    await expect.poll(() => page.getByRole('button', { name: 'Dejar el correo como está' }).count()).toBe(0);
  });

  it('can be cancelled by the client', { tags: ['deep'] }, async ({ asking }) => {
    const { page, email } = await asking('900000022');
    await page.getByRole('button', { name: 'Dejar el correo como está' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Dejar el correo como está' }).count()).toBe(0);
    await expect.poll(() => field(page, 'email').inputValue()).toBe(email);
  });

  it('can be stopped from the old address, which ends the session and lets the owner set a new password', {
    tags: ['deep'],
  }, async ({ asking, newVisitor, site }) => {
    const { page, nit, email, reload } = await asking('900000023');
    const owner = await newVisitor();
    await owner.visit(await linkMailed(site, email, 3));
    await expect.poll(() => new URL(owner.page.url()).hash).toBe('');
    expect(await axeViolations(owner.page)).toEqual([]);
    await owner.page.getByRole('button', { name: /^No fui yo/ }).click();
    await owner.page.getByRole('alertdialog', { name: 'Cambio detenido' }).getByRole('button').click();

    await reload();
    await page.getByRole('alertdialog', { name: 'Su sesión terminó' }).waitFor();

    await owner.visit(await linkMailed(site, email, 4));
    for (const name of ['password', 'passwordConfirmation']) await field(owner.page, name).fill('zarpe#25');
    await owner.page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await owner.page
      .getByRole('alertdialog', { name: 'Contraseña actualizada' })
      .getByRole('button', { name: 'Volver al inicio' })
      .click();
    await logInAs(owner.page, nit, 'zarpe#25');
    await owner.page.waitForURL((url) => url.pathname === '/inicio');
  });
});

describe('a client who edits the profile while an address waits for its confirmation', () => {
  it('keeps what was typed and the chosen file when the link is not sent again, or the profile is not read again', {
    tags: ['deep'],
  }, async ({ asking, newVisitor, site }) => {
    const { page, after } = await asking('900000029');
    const file = page.locator('main form').first().getByText(basename(RUT));
    const again = page.getByRole('button', { name: 'Enviar el enlace otra vez' });
    const failed = page.getByRole('alert').filter({ hasText: 'No pudimos cargar sus datos' });
    const isKept = async () => {
      expect(await field(page, 'mobile').inputValue()).toBe('3119998877');
      expect(await file.count()).toBe(1);
    };
    await field(page, 'mobile').fill('3119998877');
    await page.locator('main form').first().locator('input[type=file]').setInputFiles(RUT);
    await file.waitFor();
    await page.route('**/api/**', (route) => route.abort());
    await again.click();
    await page.getByText('No hubo respuesta del servidor').waitFor();
    await isKept();

    await page.unroute('**/api/**');
    await page.route('**/api/perfil', (route) => route.abort());
    await again.click();
    await failed.waitFor();
    await page.getByText('Enviamos el enlace otra vez').waitFor();
    await isKept();
    await page.unroute('**/api/perfil');
    await failed.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect.poll(() => failed.count()).toBe(0);
    await isKept();

    // With another version of the profile the form begins again, from the draft.
    const elsewhere = await newVisitor();
    await elsewhere.visit(await linkMailed(site, after, 2));
    await elsewhere.page.getByRole('button', { name: 'Confirmar correo' }).click();
    await elsewhere.page.getByRole('alertdialog', { name: 'Correo confirmado' }).waitFor();
    await page.getByRole('button', { name: 'Dejar el correo como está' }).click();
    await expect.poll(() => field(page, 'email').inputValue()).toBe(after);
    expect(await field(page, 'mobile').inputValue()).toBe('3119998877');
    await page.getByText('Lo que había escrito en esta pestaña sigue aquí').waitFor();
  });
});
