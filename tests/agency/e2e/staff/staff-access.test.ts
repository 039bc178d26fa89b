import { describe, expect } from 'vitest';
import { site as catalogSite } from '../../../../src/generated/site.ts';
import { linkMailed } from '../../../e2e/support/account.ts';
import { delayRequests } from '../../../e2e/support/delay-requests.ts';
import { itOnOwnSite } from '../../../e2e/support/fixtures.ts';
import {
  administrator,
  endStaffSession,
  fillStaffLogin,
  fromOwnMenu,
  logInAsStaff,
  manyClients,
  requestAccess,
} from '../../../e2e/support/staff.ts';
import type { NewVisitor } from '../../../e2e/support/visitor.ts';
import { axeViolations } from '../../../support/axe.ts';

const it = itOnOwnSite.extend('admin', { scope: 'file' }, async ({ site }) => {
  await manyClients(site, 60);
  return administrator(site);
});

/** Logs in through the login page and opens a view of the panel. */
async function throughLogin(newVisitor: NewVisitor, username: string, query: string) {
  const visitor = await newVisitor();
  await logInAsStaff(visitor.page, username);
  await visitor.page.waitForURL('**/panel-portal?**');
  await visitor.page.goto(`/panel-portal?${query}`);
  await visitor.page.locator('tbody button').first().waitFor();
  return visitor;
}

describe('access to the panel', () => {
  it('starts at the internal login, whose pages have no footer and are marked noindex', { tags: ['deep'] }, async ({
    visitor: { page },
    site,
  }) => {
    await page.goto('/panel-portal?view=messages');
    await page.waitForURL('**/login-portal');
    await page.locator('[name="password"]').waitFor();
    for (const path of ['/login-portal', '/registrese-portal', '/restablecer-clave-interno', '/panel-portal']) {
      const html = await (await fetch(`${site.address}${path}`)).text();
      expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
      expect(html).not.toContain('<footer');
    }
    for (const viewport of [
      { width: 1280, height: 900 },
      { width: 375, height: 740 },
    ]) {
      await page.setViewportSize(viewport);
      expect(await axeViolations(page)).toEqual([]);
    }
    await expect.poll(() => page.getByRole('link', { name: 'Ir al sitio público' }).getAttribute('href')).toBe('/');
  });

  it('opens what was asked for after the login, on this site only; another user begins at Today', {
    timeout: 120_000,
  }, async ({ newVisitor, site, admin }) => {
    const other = await administrator(site, 'otra.jefa');
    const { page, tolerate } = await newVisitor();
    tolerate(/401/);
    const isAt = (address: string) => page.waitForURL(site.address + address);
    const asked = '/panel-portal?view=clients&page=2#content';
    await page.goto(asked);
    await page.waitForURL('**/login-portal');
    // There is no session whose end could be told.
    await page.locator('[name="password"]').waitFor();
    expect(await page.getByText('Su sesión terminó').count()).toBe(0);
    await page.reload();
    await fillStaffLogin(page, admin);
    await isAt(asked);
    await page.getByText('Cliente 060').or(page.locator('tbody button')).first().waitFor();

    await endStaffSession(page);
    await page.reload();
    await page.waitForURL('**/login-portal');
    await page.getByText('Su sesión terminó').waitFor();
    await fillStaffLogin(page, other);
    await isAt('/panel-portal?view=today');

    for (const pathname of ['//example.com', '/\\example.com', 'https://example.com/', 7]) {
      await page.goto('/login-portal');
      await page.evaluate((path) => {
        history.replaceState({ usr: { asked: { pathname: path, search: '', hash: '' } } }, '');
        location.reload();
      }, pathname);
      await fillStaffLogin(page, admin);
      await isAt('/panel-portal?view=today');
    }
  });

  it('is refused with the reason of the server: wrong credentials, waiting for approval', { tags: ['deep'] }, async ({
    visitor: { page, tolerate },
    site,
    admin,
  }) => {
    const waiting = await requestAccess(site, 'espera.turno');
    await logInAsStaff(page, admin, 'not the password');
    await page.getByRole('alert').getByText('El usuario o la contraseña no son correctos').waitFor();
    await expect.poll(() => page.locator('[name="username"]').inputValue()).toBe(admin);
    await logInAsStaff(page, waiting);
    await page.getByRole('alert').getByText('espera la aprobación').waitFor();
    // The browser itself logs the refusals as errors.
    tolerate(/Failed to load resource/);
  });

  it('stores user and token apart from those of clients, with a cookie only for the login page', async ({
    site,
    admin,
    newVisitor,
  }) => {
    const { page, context } = await throughLogin(newVisitor, admin, 'view=clients');
    const stored = JSON.parse((await page.evaluate(() => localStorage.getItem('internalUser'))) ?? '{}');
    expect(stored).toMatchObject({ username: admin, role: 'administrator' });
    const cookies = await context.cookies(`${site.address}/login-portal`);
    expect(cookies.find(({ name }) => name === 'internalAuthToken')).toMatchObject({
      path: '/login-portal',
      value: stored.internalAuthToken,
    });
    expect(await context.cookies(`${site.address}/panel-portal`)).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ name: 'internalAuthToken' })]),
    );
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userData'))).toBe(null);
    await page.goto('/perfil');
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('remembers view and page until the logout, which also ends the session on the server', {
    tags: ['deep'],
  }, async ({ site, admin, newVisitor }) => {
    const { page, context } = await throughLogin(newVisitor, admin, 'view=clients&page=2');
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('internalUser') ?? '{}').internalAuthToken);
    await page.goto('/panel-portal');
    await page.waitForURL('**/panel-portal?view=clients&page=2');
    await fromOwnMenu(page, /^Cerrar sesión$/);
    await page.waitForURL('**/login-portal');
    await page.locator('[name="password"]').waitFor();
    await expect.poll(() => page.getByText('Su sesión terminó').count()).toBe(0);
    const keys = ['internalUser', 'activeItem', 'selectedPage'];
    await expect
      .poll(() => page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys))
      .toEqual(keys.map(() => null));
    expect((await context.cookies(`${site.address}/login-portal`)).map(({ name }) => name)).not.toContain(
      'internalAuthToken',
    );
    // Once the request has arrived that the browser does not await.
    const headers = { authorization: `Bearer ${token}` };
    await expect.poll(async () => (await fetch(`${site.address}/api/internal/session`, { headers })).status).toBe(401);
  });

  it('ends in the browser at a logout before it gets a response, and without one (S-28)', { tags: ['deep'] }, async ({
    site,
    admin,
    newVisitor,
  }) => {
    const { page, context, tolerate } = await throughLogin(newVisitor, admin, 'view=clients');
    const { cookieName, storageKey } = catalogSite.cookies.internalSession;
    const stored = async () => [
      await page.evaluate((key) => localStorage.getItem(key), storageKey),
      (await context.cookies(`${site.address}/login-portal`)).find(({ name }) => name === cookieName),
    ];
    expect(await stored()).toEqual([expect.any(String), expect.anything()]);
    const fail = await delayRequests(context, '**/api/internal/logout', { proceed: (route) => route.abort() });
    await fromOwnMenu(page, /^Cerrar sesión$/);
    await page.waitForURL('**/login-portal');
    // The page may still be on its way to the login.
    await expect.poll(stored).toEqual([null, undefined]);
    const failed = page.waitForEvent('requestfailed');
    await fail();
    await failed;
    await page.goto('/panel-portal');
    await page.waitForURL('**/login-portal');
    await expect.poll(stored).toEqual([null, undefined]);
    // The browser itself logs the failed request as an error.
    tolerate(/Failed to load resource/);
  });

  it('can be regained by mail after a forgotten password', { tags: ['deep'] }, async ({
    visitor: { page, visit },
    site,
  }) => {
    const username = await administrator(site, 'olvido.clave');
    await page.goto('/login-portal');
    await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name="username"]').fill(username);
    await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
    await page.getByRole('alertdialog', { name: 'Revise su correo' }).getByRole('button').click();
    await dialog.waitFor({ state: 'detached' });
    await visit(await linkMailed(site, `${username}@aldebaran.example.com`, 1));
    for (const name of ['password', 'passwordConfirmation'])
      await page.locator(`[name="${name}"]`).fill('Brújula 45 norte');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await page.getByRole('alertdialog', { name: 'Contraseña actualizada' }).getByRole('button').click();
    await page.waitForURL('**/login-portal');
    await logInAsStaff(page, username, 'Brújula 45 norte');
    await page.waitForURL('**/panel-portal?**');
  });

  it('asks for a new login when the session ended elsewhere, and then returns to the same view', {
    tags: ['deep'],
  }, async ({ admin, openPanel }) => {
    const { page, tolerate } = await openPanel('view=links&as=list');
    await endStaffSession(page);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await page.getByText('Su sesión terminó').waitFor();
    await fillStaffLogin(page, admin);
    await page.waitForURL('**/panel-portal?view=links&as=list');
    tolerate(/Failed to load resource/);
  });
});

describe('the registration of staff', () => {
  it('has an email field for the repeated address, and says when it differs, also if it was typed before scripts (spec 5)', async ({
    visitor: { page },
  }) => {
    const release = await delayRequests(page, '**/assets/*.js');
    await page.goto('/registrese-portal');
    const repeated = page.locator('[name="emailConfirmation"]');
    await repeated.waitFor();
    await expect.poll(() => repeated.getAttribute('type')).toBe('email');
    await expect.poll(() => page.locator('[name="passwordConfirmation"]').getAttribute('type')).toBe('password');
    await page.locator('[name="email"]').fill('uno@aldebaran.example.com');
    await repeated.fill('otro@aldebaran.example.com');
    await repeated.blur();
    await release();
    await page.getByText('Correo electronico no coincide').waitFor();
    await repeated.fill('uno@aldebaran.example.com');
    await expect.poll(() => page.getByText('Correo electronico no coincide').count()).toBe(0);
    await repeated.fill('otro@aldebaran.example.com');
    await repeated.blur();
    await page.getByText('Correo electronico no coincide').waitFor();
  });
});
