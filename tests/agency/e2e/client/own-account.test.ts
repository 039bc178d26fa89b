import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { MINUTE_MS } from '../../../../src/shared/time/duration.ts';
import { keepSession, linkMailed, logInAs, registerClient, sessionOf } from '../../../e2e/support/account.ts';
import { it as onSite } from '../../../e2e/support/fixtures.ts';
import { inDatabaseOf } from '../../../e2e/support/in-database-of.ts';
import { focused } from '../../../e2e/support/keyboard.ts';
import {
  administrator,
  fillStaffLogin,
  inPanel,
  manyClients,
  openAccount,
  PASSWORD,
} from '../../../e2e/support/staff.ts';
import { axeViolations } from '../../../support/axe.ts';
import type { Site } from '../../../support/site.ts';

const it = onSite.extend('admin', { scope: 'file' }, async ({ site }) => {
  await manyClients(site, 3);
  return administrator(site, 'cuenta.propia');
});

/** Makes all logins too old for operations that need a fresh one. */
function age(site: Site): Promise<void> {
  return inDatabaseOf(site, async ({ query, now }) => {
    const authenticatedAt = sql<number>`${now} - ${10 * MINUTE_MS}`;
    await query.updateTable('sessions').set({ authenticatedAt }).execute();
  });
}

describe('an operation that needs a fresh login (S-16)', () => {
  it('asks staff for the password in place, and then continues', { tags: ['deep'] }, async ({ site, openPanel }) => {
    const { page, tolerate } = await openPanel('view=clients&search=cliente+002');
    await age(site);
    const exportButton = page.getByRole('button', { name: 'Exportar CSV' });
    await exportButton.click();
    const dialog = page.getByRole('dialog', { name: 'Escriba de nuevo su contraseña' });
    await dialog.locator('[name="password"]').fill('no es esta');
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.getByText('La contraseña no es correcta.').waitFor();
    await dialog.locator('[name="password"]').fill(PASSWORD);
    const downloaded = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    const rows = await readFile(await (await downloaded).path(), 'utf8');
    expect(rows).toContain('Cliente 002 S.A.S.');
    await expect.poll(() => page.getByLabel('Buscar').inputValue()).toBe('cliente 002');

    await age(site);
    await exportButton.click();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByText('escriba de nuevo su contraseña', { exact: false }).waitFor();
    // The browser itself logs the 403 and the 422 as errors.
    tolerate(/Failed to load resource/);
  });
});

describe('the sessions of a client (S-28)', () => {
  it('are listed in the profile, where the client can end another one', { tags: ['deep'] }, async ({
    newVisitor,
    site,
  }) => {
    const { nit, email, password } = await registerClient(site, '900000041');
    const elsewhere = await newVisitor();
    await keepSession(elsewhere, await sessionOf(site, nit));
    const { page, tolerate } = await newVisitor();
    await page.goto('/');
    await logInAs(page, nit, password);
    await page.waitForURL((url) => url.pathname === '/inicio');
    // The first login came from a program.
    expect((await site.mailsTo(email, 3)).at(-1)).toContain('Chrome · Linux');
    await page.goto('/perfil#acceso');
    const list = page.locator('main li', { hasText: 'Último uso' });
    await expect.poll(() => list.count()).toBe(2);
    await expect.poll(() => list.filter({ hasText: 'La que usa ahora' }).textContent()).toContain('Chrome en Linux');
    expect(await axeViolations(page)).toEqual([]);
    await list.getByRole('button', { name: 'Cerrar «Otro programa»' }).click();
    // Whoever has got into one session cannot keep its owner out.
    const proof = page.getByRole('form', { name: 'Cerrar «Otro programa»' });
    await proof.getByLabel('Su contraseña').fill('no es #1');
    await proof.getByRole('button').click();
    await page.getByText('La contraseña no es correcta.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await proof.getByLabel('Su contraseña').fill(password);
    await proof.getByRole('button').click();
    await expect.poll(() => list.count()).toBe(1);
    await expect.poll(() => focused(page)).toBe('Sesiones abiertas');

    await elsewhere.page.goto('/perfil');
    await elsewhere.page.getByRole('alertdialog', { name: 'Su sesión terminó' }).waitFor();
    elsewhere.tolerate(/Failed to load resource/);
    tolerate(/Failed to load resource/);
  });
});

describe('the list of the sessions of a client', () => {
  it('offers a retry when it does not load, and gets the focus when the session whose button was pressed has ended', async ({
    newVisitor,
    site,
  }) => {
    const { nit, password } = await registerClient(site, '900000042');
    for (let program = 0; program < 2; program++) await sessionOf(site, nit);
    const visitor = await newVisitor();
    const { page, visit, tolerate } = visitor;
    tolerate(/Failed to load resource/);
    await keepSession(visitor, await sessionOf(site, nit));
    await page.route('**/api/sesiones', (route) => route.abort());
    await visit('/perfil#acceso');
    const failed = page.getByRole('alert').filter({ hasText: 'No pudimos cargar sus datos.' });
    await failed.waitFor();
    await page.unroute('**/api/sesiones');
    await failed.getByRole('button', { name: 'Intentar de nuevo' }).click();
    const list = page.locator('main li', { hasText: 'Último uso' });
    await expect.poll(() => list.count()).toBe(3);
    await expect.poll(() => failed.count()).toBe(0);

    const proof = page.locator('main').getByLabel('Su contraseña, para confirmar que es usted');
    await list.getByRole('button', { name: 'Cerrar' }).first().press('Enter');
    await proof.and(page.locator(':focus')).fill(password);
    await proof.press('Enter');
    await expect.poll(() => list.count()).toBe(2);
    expect(await focused(page)).toBe('Sesiones abiertas');
    await page.getByRole('button', { name: 'Cerrar todas las demás' }).press('Enter');
    await proof.and(page.locator(':focus')).fill(password);
    await proof.press('Enter');
    await expect.poll(() => list.count()).toBe(1);
    expect(await focused(page)).toBe('Sesiones abiertas');
  });
});

describe('the account of a member of staff (S-16, S-112)', () => {
  it('can change its address by a mailed link and its password, and list and end its sessions', {
    tags: ['deep'],
  }, async ({ newVisitor, site }) => {
    const username = await administrator(site, 'lucia.mora');
    const { page, tolerate } = await inPanel(newVisitor, username, 'view=staff');
    const dialog = await openAccount(page, 'Correo');
    await dialog.getByText(`Correo de la cuenta: ${username}@aldebaran.example.com`).waitFor();
    const address = dialog.getByRole('form', { name: 'Cambiar mi correo' });
    await address.locator('[name="email"]').fill('lucia.nueva@aldebaran.example.com');
    await address.locator('[name="currentPassword"]').fill('no es esta');
    await dialog.getByRole('button', { name: 'Pedir el cambio' }).click();
    await dialog.getByText('No es su contraseña actual.').waitFor();
    await address.locator('[name="currentPassword"]').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Pedir el cambio' }).click();
    await dialog.getByRole('button', { name: 'Dejar el correo como está' }).waitFor();
    const password = page.getByRole('form', { name: 'Cambiar mi contraseña' });
    await page.getByRole('tab', { name: 'Contraseña' }).click();
    await password.locator('[name="currentPassword"]').fill('no es esta');
    for (const name of ['password', 'passwordConfirmation'])
      await password.locator(`[name="${name}"]`).fill('Muelle Verde 42');
    await password.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await password.getByText('No es su contraseña actual.').waitFor();
    expect(await password.locator('[name="password"]').inputValue()).toBe('Muelle Verde 42');
    expect(await axeViolations(page)).toEqual([]);
    // The browser itself logs the 422 as an error.
    tolerate(/Failed to load resource/);

    const mail = await newVisitor();
    await mail.visit(await linkMailed(site, 'lucia.nueva@aldebaran.example.com', 1));
    await mail.page.getByRole('button', { name: 'Confirmar correo' }).click();
    await mail.page.getByRole('alertdialog', { name: 'Correo confirmado' }).waitFor();
    await mail.page.goto('/login-portal');
    await fillStaffLogin(mail.page, username);
    await mail.page.waitForURL('**/panel-portal?**');

    await page.reload();
    await dialog.getByText('Correo de la cuenta: lucia.nueva@aldebaran.example.com').waitFor();
    const sessions = await openAccount(page, 'Sesiones abiertas');
    await sessions.getByText('La que usa ahora').waitFor();
    await sessions.getByRole('button', { name: 'Cerrar todas las demás' }).click();
    await sessions.getByLabel('Su contraseña, para confirmar que es usted').fill(PASSWORD);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await sessions.getByText('Listo.').waitFor();
    await expect.poll(() => sessions.locator('li', { hasText: 'Último uso' }).count()).toBe(1);
    await expect.poll(() => focused(page)).toBe('Sesiones abiertas');

    await page.getByRole('tab', { name: 'Contraseña' }).click();
    await password.locator('[name="currentPassword"]').fill(PASSWORD);
    for (const name of ['password', 'passwordConfirmation'])
      await password.locator(`[name="${name}"]`).fill('Muelle Verde 42');
    await password.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await page.getByText('Su contraseña cambió y cerramos sus demás sesiones.').waitFor();
    expect(await password.locator('[name="password"]').inputValue()).toBe('');
    // The session goes on with its new token.
    await page.reload();
    await page.getByRole('heading', { name: 'Mi cuenta' }).waitFor();
  });
});

describe('the account page of staff', () => {
  it('shows which parts could not be loaded, and loads them on a retry', { tags: ['deep'] }, async ({ openPanel }) => {
    const { page, reload, tolerate } = await openPanel('view=clients');
    const requests = /\/api\/internal\/account\/(?:second-factor|sessions)$/;
    await page.route(requests, (route) => route.abort());
    tolerate(/Failed to load resource/);
    await reload();
    for (const name of ['Verificación en dos pasos', 'Sesiones abiertas']) {
      const part = await openAccount(page, name);
      const failure = part.getByRole('alert').filter({ hasText: 'No hubo respuesta del servidor' });
      await failure.waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.unroute(requests);
      await failure.getByRole('button', { name: 'Intentar de nuevo' }).click();
      await part.getByRole('heading', { name }).first().waitFor();
      await page.route(requests, (route) => route.abort());
    }
  });
});
