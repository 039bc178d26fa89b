import { describe, expect } from 'vitest';
import { site as catalogSite } from '../../../../src/generated/site.ts';
import { fillLogin, keepSession, logInAs, registerClient, storedSession } from '../../../e2e/support/account.ts';
import { delayRequests } from '../../../e2e/support/delay-requests.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { sampled } from '../../../support/depth.ts';

/** A stored session of a client that the server does not know. */
const session = {
  nit: '900544472',
  nombreCliente: 'Importadora Andina S.A.S.',
  nitsistema: '77',
  perfil: 'cliente',
  authToken: 'token-of-a-test',
  expiration: new Date(Date.now() + 3_600_000).toISOString(),
};

describe('a visitor who is not logged in', () => {
  it('sees the missing fields, and keeps what was typed when the login fails (spec 8)', async ({
    visitor: { page, visit, tolerate },
  }) => {
    await visit('/');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Ingresar' }).click();
    await expect.poll(() => dialog.locator('[aria-invalid="true"]').count()).toBe(2);
    expect(await dialog.getByPlaceholder('Contraseña*').getAttribute('maxlength')).toBe('8');
    await dialog.getByPlaceholder('NIT*').fill('900.544.472-2');
    await dialog.getByPlaceholder('Contraseña*').fill('Secreta1');
    await expect.poll(() => dialog.getByPlaceholder('NIT*').inputValue()).toBe('900544472');
    const release = await delayRequests(page, '**/api/login-portal');
    await dialog.getByRole('button', { name: 'Ingresar' }).click();
    await page.keyboard.press('Escape');
    await release();
    await dialog.getByRole('alert').waitFor();
    await expect.poll(() => dialog.getByPlaceholder('Contraseña*').inputValue()).toBe('Secreta1');
    // The browser itself logs the 401 as an error.
    tolerate(/Failed to load resource/);
  });

  it('keeps the dialog when clicking beside its links, or opening one of them in another tab', {
    tags: ['deep'],
  }, async ({ visitor: { page, context, visit } }) => {
    await visit('/');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByPlaceholder('NIT*').fill('900544472');
    const link = dialog.locator('a[href^="/registrese"]');
    const row = link.locator('xpath=..');
    const { width = 0 } = (await row.boundingBox()) ?? {};
    await row.click({ position: { x: width - 4, y: 8 } });
    const opened = context.waitForEvent('page');
    await link.click({ modifiers: ['Control'] });
    const tab = await opened;
    await tab.waitForLoadState();
    await tab.close();
    await expect.poll(() => dialog.getByPlaceholder('NIT*').inputValue()).toBe('900544472');
    await link.click();
    await page.waitForURL((url) => url.pathname === '/registrese');
    await dialog.waitFor({ state: 'detached' });
  });

  it('sees "Login error: …" when the network fails', { tags: ['deep'] }, async ({
    visitor: { page, context, visit, tolerate },
  }) => {
    await context.route('**/api/**', (route) => route.abort());
    await visit('/');
    await logInAs(page, '900544472', 'Secreta1');
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect.poll(() => alert.textContent()).toMatch(/^Login error: ./);
    tolerate(/Failed to load resource/);
  });
});

describe('a client with a stored session', () => {
  it('has no stored session and no valid token after a logout', async ({ visitor: { page, keep, visit }, site }) => {
    const session = await storedSession(site, '900000012');
    await keepSession({ keep }, session);
    await visit('/preguntas-frecuentes');
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userData'))).toBe(null);
    await expect.poll(() => page.getByRole('button', { name: 'Ingresar' }).isVisible()).toBe(true);
    // The token is also of no use to anyone who kept it (S-28), once the request has arrived that the browser does not await.
    const headers = { authorization: `Bearer ${session.authToken}` };
    await expect.poll(async () => (await fetch(`${site.address}/api/sesion`, { headers })).status).toBe(401);
  });

  it('is logged out in the browser before the logout gets a response, and without one (S-28)', async ({
    visitor: { page, context, visit, reload, tolerate },
    site,
  }) => {
    const { nit, password } = await registerClient(site, '900000014');
    await visit('/');
    await logInAs(page, nit, password);
    await page.waitForURL((url) => url.pathname === '/inicio');
    const { cookieName, storageKey } = catalogSite.cookies.session;
    const stored = async () => [
      await page.evaluate((key) => localStorage.getItem(key), storageKey),
      (await context.cookies()).find(({ name }) => name === cookieName),
    ];
    expect(await stored()).toEqual([expect.any(String), expect.anything()]);
    const fail = await delayRequests(context, '**/api/cerrar-sesion', { proceed: (route) => route.abort() });
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('banner').getByRole('button', { name: 'Ingresar' }).waitFor();
    expect(await stored()).toEqual([null, undefined]);
    const failed = page.waitForEvent('requestfailed');
    await fail();
    await failed;
    await reload();
    await page.getByRole('banner').getByRole('button', { name: 'Ingresar' }).waitFor();
    expect(await stored()).toEqual([null, undefined]);
    // The browser itself logs the failed request as an error.
    tolerate(/Failed to load resource/);
  });
});

describe('a session that expired between two visits', () => {
  const over = { ...session, expiration: new Date(Date.now() - 60_000).toISOString() };

  it('is reported at the next visit until the client logs in again, and not after that', { tags: ['deep'] }, async ({
    newVisitor,
    site,
  }) => {
    const { nit, password } = await registerClient(site, '900000013');
    const { page, keep, visit, reload } = await newVisitor({ viewport: { width: 375, height: 740 } });
    await keep({ userData: JSON.stringify({ ...over, nit }) });
    await page.goto('/perfil');
    const dialog = page.getByRole('alertdialog', { name: 'Su sesión terminó' });
    await dialog.waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userData'))).toBe(null);
    // The message was not confirmed, so it is shown again after a reload.
    await reload();
    await dialog.getByRole('button', { name: 'Ingresar de nuevo' }).click();
    await fillLogin(page, nit, password);
    await page.waitForURL((url) => url.pathname === '/inicio');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('endedSession'))).toBe(null);
    await visit('/');
    await expect.poll(() => dialog.count()).toBe(0);
  });

  it('is not reported again once the client has closed the message, which changes nothing on the page', {
    tags: ['deep'],
  }, async ({ visitor: { page, keep, visit } }) => {
    await keep({ userData: JSON.stringify(over) });
    const release = await delayRequests(page, '**/assets/*.js');
    await page.goto('/contactenos');
    const field = page.locator('main form [name="company"]');
    // The message covers the page, but text may have been typed before.
    await field.fill('Andina');
    await release();
    const dialog = page.getByRole('alertdialog', { name: 'Su sesión terminó' });
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/contactenos');
    expect(await field.inputValue()).toBe('Andina');
    await visit('/');
    await page.getByRole('banner').getByRole('button', { name: 'Ingresar' }).waitFor();
    expect(await dialog.count()).toBe(0);
  });
});

it.for([
  ['a page of something between', { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }],
  ['words that are no JSON', { status: 200, body: 'OK' }],
] as const)(
  'a login response that is not from the API is reported as unexpected, not as missing: %s',
  { tags: ['deep'] },
  async ([_name, answer], { visitor: { page, context, visit, tolerate } }) => {
    await context.route('**/api/**', (route) => route.fulfill(answer));
    await visit('/activar-cuenta');
    await page.locator('main').getByRole('button', { name: 'Ingresar' }).click();
    await fillLogin(page, '900544472', 'Secreta1');
    const text = () => page.getByRole('dialog').getByRole('alert').textContent();
    await expect.poll(text).toBe('Login error: El servidor no pudo hacerlo. Espere un momento e inténtelo de nuevo.');
    tolerate(/Failed to load resource/);
  },
);

describe('a malformed stored session (S-56)', () => {
  it.for(
    sampled([
      ['garbage', '{{{'],
      ['huge', `"${'x'.repeat(1_000_000)}"`],
      ['a prototype', '{"__proto__":{"nit":"1"}}'],
      ['an older shape', '{"nit":"1","token":"2"}'],
    ] as const),
  )('counts as logged out and is deleted: %s', async ([_name, text], { visitor: { page, keep, visit } }) => {
    await keep({ userData: text });
    await visit('/');
    await expect.poll(() => page.getByRole('button', { name: 'Ingresar' }).isVisible()).toBe(true);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userData'))).toBe(null);
  });
});
