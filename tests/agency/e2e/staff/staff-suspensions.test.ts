import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { logInAs, registerClient } from '../../../e2e/support/account.ts';
import { itOnOwnSite } from '../../../e2e/support/fixtures.ts';
import { unfoldActions } from '../../../e2e/support/panel.ts';
import { administrator, inPanel, logInAsStaff, manyClients, PASSWORD } from '../../../e2e/support/staff.ts';

const withAdmin = itOnOwnSite.extend('admin', { scope: 'file' }, async ({ site }) => {
  await manyClients(site, 3);
  return administrator(site);
});

/** `act`: a member of staff runs an action and confirms it. */
const it = withAdmin.extend(
  'act',
  ({ openPanel }) =>
    async (view: string, search: string, action: string, done: string) => {
      const { page } = await openPanel(`view=${view}&search=${search}`);
      await page.locator('tbody button').first().click();
      await unfoldActions(page.getByRole('dialog'));
      await page.getByRole('dialog').getByRole('button', { name: action }).click();
      const asked = page.getByRole('alertdialog').or(page.getByRole('form', { name: action }));
      await asked.getByRole('button', { name: action }).click();
      await page.getByText(done).waitFor();
    },
);

describe('a client who is suspended while logged in', () => {
  it('is logged out with a message, cannot log in, is notified by mail, and can log in after reactivation', {
    tags: ['deep'],
  }, async ({ act, visitor: { page, context, visit, tolerate }, site }) => {
    const { nit, email, password } = await registerClient(site, '900000081');
    await visit('/');
    await logInAs(page, nit, password);
    await page.waitForURL('**/inicio');
    await act('clients', nit, 'Suspender', 'El cliente quedó suspendido.');

    await page.goto('/perfil');
    const ended = page.getByRole('alertdialog', { name: 'Su sesión terminó' });
    await ended.waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userData'))).toBe(null);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('authToken');
    await ended.getByRole('button', { name: 'Cerrar' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    const dialog = page.getByRole('dialog');
    await logInAs(page, nit, password);
    // The same message as for a wrong password, so that strangers do not learn who is suspended (S-8). The mail says it.
    await dialog.getByRole('alert').getByText('El NIT o la contraseña no son correctos').waitFor();
    const [, , suspended = ''] = await site.mailsTo(email, 3);
    expect(suspended).toContain(`Suspendimos el ingreso a la cuenta con NIT ${nit}`);
    await dialog.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await act('clients', nit, 'Reactivar', 'El cliente quedó activo.');
    await logInAs(page, nit, password);
    await page.waitForURL('**/inicio');
    // The browser itself logs the refusals as errors.
    tolerate(/Failed to load resource/);
  });
});

describe('a member of staff who is suspended while at work', () => {
  it('is logged out, reads why at the login, and returns to the same view after reactivation', {
    tags: ['deep'],
  }, async ({ act, site, newVisitor }) => {
    const username = await administrator(site, 'pedro.luna');
    const { page, tolerate } = await inPanel(newVisitor, username, 'view=clients');
    await act('staff', username, 'Suspender', 'La cuenta quedó suspendida.');

    await page.getByRole('button', { name: 'Actualizar' }).click();
    await page.waitForURL('**/login-portal');
    await page.getByText('Su sesión terminó').waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('internalUser'))).toBe(null);
    await logInHere(page, username);
    await page.getByRole('alert').getByText('Su acceso está suspendido. Hable con un administrador').waitFor();
    // Not shown without the right password.
    await logInHere(page, username, 'not the password');
    await page.getByRole('alert').getByText('El usuario o la contraseña no son correctos').waitFor();

    await act('staff', username, 'Reactivar', 'La cuenta quedó activa.');
    await logInAsStaff(page, username);
    await page.waitForURL('**/panel-portal?view=clients');
    tolerate(/Failed to load resource/);
  });
});

async function logInHere(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.locator('[name="username"]').fill(username);
  await page.locator('[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}
