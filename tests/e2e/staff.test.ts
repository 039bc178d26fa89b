import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { serveSite } from '../support/site.ts';
import { linkMailed, registerClient } from './support/account.ts';
import { administrator, logInAsStaff, manyClients, PASSWORD, requestAccess, sendMessage } from './support/staff.ts';

const site = serveSite();
let admin = '';
beforeAll(async () => {
  admin = await administrator(site);
  await manyClients(site, 60);
});

/** A visitor in the panel, at a view of it. */
async function inPanel(query: string, options: Parameters<typeof site.visit>[0] = {}, username = admin) {
  const visitor = await site.visit(options);
  visitor.context.setDefaultTimeout(8000);
  await logInAsStaff(visitor.page, username);
  await visitor.page.waitForURL('**/panel-portal?**');
  await visitor.page.goto(`/panel-portal?${query}`);
  await visitor.page.locator('tbody button').first().waitFor();
  return visitor;
}

describe('the way into the panel', () => {
  it('is the internal login, reduced, without footer and kept from search engines', async () => {
    const { page, context } = await site.visit();
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
    expect(await page.getByRole('link', { name: 'Ir al sitio público' }).getAttribute('href')).toBe('/');
    await context.close();
  });

  it('is refused in the words of the server: wrong credentials, waiting for approval', async () => {
    const waiting = await requestAccess(site, 'espera.turno');
    const { page, context, complaints } = await site.visit();
    await logInAsStaff(page, admin, 'not the password');
    await page.getByRole('alert').getByText('El usuario o la contraseña no son correctos').waitFor();
    expect(await page.locator('[name="username"]').inputValue()).toBe(admin);
    await logInAsStaff(page, waiting);
    await page.getByRole('alert').getByText('espera la aprobación').waitFor();
    // The browser notes the refusals by itself.
    complaints.length = 0;
    await context.close();
  });

  it('stores user and token apart from those of clients, the cookie for the login page alone', async () => {
    const { page, context } = await inPanel('view=clients');
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
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toBe(null);
    await page.goto('/perfil');
    await page.waitForURL((url) => url.pathname === '/');
    await context.close();
  });

  it('remembers item and page, and logout forgets them, the token and the user, also on the server', async () => {
    const { page, context } = await inPanel('view=clients&page=2');
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('internalUser') ?? '{}').internalAuthToken);
    await page.goto('/panel-portal');
    await page.waitForURL('**/panel-portal?view=clients&page=2');
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.waitForURL('**/login-portal');
    await page.locator('[name="password"]').waitFor();
    expect(await page.getByText('Su sesión terminó').count()).toBe(0);
    const keys = ['internalUser', 'activeItem', 'selectedPage'];
    expect(await page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys)).toEqual(
      keys.map(() => null),
    );
    expect((await context.cookies(`${site.address}/login-portal`)).map(({ name }) => name)).not.toContain(
      'internalAuthToken',
    );
    const answer = await fetch(`${site.address}/api/internal/session`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
    await context.close();
  });

  it('is open to whoever forgot the password, by mail', async () => {
    const username = await administrator(site, 'olvido.clave');
    const { page, context } = await site.visit();
    await page.goto('/login-portal');
    await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name="username"]').fill(username);
    await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
    await page.getByRole('alertdialog', { name: 'Revise su correo' }).getByRole('button').click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(await linkMailed(site, `${username}@aldebaran.example.com`, 1));
    for (const name of ['password', 'passwordConfirmation'])
      await page.locator(`[name="${name}"]`).fill('Brújula 45 norte');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await page.getByRole('alertdialog', { name: 'Contraseña actualizada' }).getByRole('button').click();
    await page.waitForURL('**/login-portal');
    await logInAsStaff(page, username, 'Brújula 45 norte');
    await page.waitForURL('**/panel-portal?**');
    await context.close();
  });

  it('closes politely when the session ends elsewhere, and leads back to where one was', async () => {
    const { page, context, complaints } = await inPanel('view=mails');
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('internalUser') ?? '{}').internalAuthToken);
    await fetch(`${site.address}/api/internal/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await page.getByText('Su sesión terminó').waitFor();
    await page.locator('[name="username"]').fill(admin);
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await page.waitForURL('**/panel-portal?view=mails');
    complaints.length = 0;
    await context.close();
  });
});

describe('the registration of staff', () => {
  it('shows the repeated e-mail as an e-mail, and says when it differs (specification section 5)', async () => {
    const { page, context } = await site.visit();
    await page.goto('/registrese-portal');
    const repeated = page.locator('[name="emailConfirmation"]');
    await repeated.waitFor();
    expect(await repeated.getAttribute('type')).toBe('email');
    expect(await page.locator('[name="passwordConfirmation"]').getAttribute('type')).toBe('password');
    await page.locator('[name="email"]').fill('uno@aldebaran.example.com');
    await repeated.fill('otro@aldebaran.example.com');
    await repeated.blur();
    await page.getByText('Correo electronico no coincide').waitFor();
    await context.close();
  });
});

describe('a list', () => {
  it('is searched, ordered and paged by the server, and its address shows the same again', async () => {
    const { page, context } = await inPanel('view=clients&sort=name');
    const first = page.locator('tbody button').first();
    await page.getByText('Cliente 001 S.A.S.').waitFor();
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await page.getByText('Cliente 026 S.A.S.').waitFor();
    await page.reload();
    await page.getByText('Cliente 026 S.A.S.').waitFor();
    await page.getByRole('button', { name: 'Empresa' }).click();
    await page.getByText('Cliente 060 S.A.S.').waitFor();
    expect(new URL(page.url()).searchParams.get('sort')).toBe('-name');
    await page.getByLabel('Buscar').fill('cliente 017');
    await page.getByText('1–1 de 1').waitFor();
    expect(await first.textContent()).toBe('Cliente 017 S.A.S.');
    expect(new URL(page.url()).searchParams.get('search')).toBe('cliente 017');
    await page.getByLabel('Estado').selectOption('suspended');
    await page.getByText('Nada coincide').waitFor();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await page.getByText('Cliente 060 S.A.S.').waitFor();
    await context.close();
  });

  it('is walked with the keyboard, and the focus comes back to the row', async () => {
    const { page, context } = await inPanel('view=clients&sort=name');
    const rows = page.locator('tbody button');
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Cliente 003 S.A.S.' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await rows.nth(2).evaluate((button) => button === document.activeElement)).toBe(true);
    await context.close();
  });

  it('is exported as it is narrowed down', async () => {
    const { page, context } = await inPanel('view=clients&search=cliente+01');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('Cliente 019 S.A.S.');
    expect(text).not.toContain('Cliente 020 S.A.S.');
    await context.close();
  });

  it('that is empty says what will stand in it', async () => {
    const { page, context } = await inPanel('view=clients');
    await page.getByRole('link', { name: 'Llegadas de buques' }).click();
    await page.getByText('Aún no hay llegadas.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await context.close();
  });

  it('says that it could not be loaded, and loads when asked again', async () => {
    const { page, context, complaints } = await inPanel('view=links');
    await context.route('**/api/internal/messages?**', (route) => route.abort());
    await page.getByRole('link', { name: 'Mensajes' }).click();
    await page.getByText('No pudimos cargar la lista').waitFor();
    await context.unroute('**/api/internal/messages?**');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await page.getByText('No pudimos cargar la lista').waitFor({ state: 'detached' });
    complaints.length = 0;
    await context.close();
  });
});

describe('staff at work', () => {
  it('suspend a client after a question, see it in list and history, and read the RUT', async () => {
    const { nit } = await registerClient(site, '900000077');
    const { page, context } = await inPanel(`view=clients&search=${nit}`);
    await page.locator('tbody button').first().click();
    const detail = page.getByRole('dialog', { name: 'Importadora Andina' });
    // The browser of the tests has no viewer: its new tab takes the file instead.
    const viewed = new Promise<Download>((resolve) => {
      context.once('page', (tab) => tab.once('download', resolve));
    });
    await detail.getByRole('button', { name: 'Ver rut.pdf' }).click();
    expect(await readFile(await (await viewed).path(), 'latin1')).toMatch(/^%PDF-/);
    await detail.getByRole('button', { name: 'Suspender' }).click();
    const question = page.getByRole('alertdialog', { name: 'Suspender' });
    expect(await axeViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Suspender' }).click();
    await detail.getByRole('button', { name: 'Reactivar' }).waitFor();
    await detail.getByText('Suspendió un cliente').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('tbody').getByText('Suspendido').waitFor();
    await context.close();
  });

  it('approve a registration, and whoever was approved gets in but is not offered what administrators do', async () => {
    const username = await requestAccess(site, 'tomas.pena');
    const { page, context } = await inPanel(`view=staff&search=${username}`);
    await page.locator('tbody button').first().click();
    await page.getByRole('button', { name: 'Aprobar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click();
    await page.getByText('La solicitud quedó aprobada.').waitFor();
    await context.close();
    const approved = await inPanel(`view=staff&search=${admin}`, {}, username);
    expect(await approved.page.getByRole('link', { name: 'Auditoría' }).count()).toBe(0);
    await approved.page.locator('tbody button').first().click();
    await approved.page.getByText('Último cambio').waitFor();
    expect(await approved.page.getByRole('dialog').getByRole('button').allTextContents()).toEqual(['']);
    await approved.page.goto('/panel-portal?view=audit');
    await approved.page.waitForURL('**/panel-portal?view=staff');
    await approved.context.close();
  });

  it('take a message, and decide between two notes written at the same time', async () => {
    await sendMessage(site, 'Laura Gómez');
    const { page, context, complaints } = await inPanel('view=messages&search=laura');
    await page.locator('tbody button').first().click();
    await page.getByRole('button', { name: 'Atender' }).click();
    await page.getByRole('dialog').getByText('En atención').waitFor();
    await page.getByRole('dialog').getByText(admin).waitFor();
    // A tab of the same browser, in which the same person is logged in.
    const other = await context.newPage();
    await other.goto(page.url());
    const note = (tab: typeof page) => tab.getByLabel('Nota interna');
    await note(other).fill('Se llamó al cliente.');
    await other.getByRole('button', { name: 'Guardar' }).click();
    await other.getByText('Los cambios quedaron guardados.').waitFor();
    await note(page).fill('Falta el BL original.');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const conflict = page.getByRole('alertdialog', { name: 'Alguien lo cambió mientras tanto' });
    expect(await conflict.getByRole('row').last().getByRole('cell').allTextContents()).toEqual([
      'Falta el BL original.',
      'Se llamó al cliente.',
    ]);
    await conflict.getByRole('button', { name: 'Guardar el mío' }).click();
    await page.getByText('Los cambios quedaron guardados.').waitFor();
    await other.reload();
    expect(await note(other).inputValue()).toBe('Falta el BL original.');
    // The browser notes the 409 by itself.
    complaints.length = 0;
    await context.close();
  });
});

describe('every view of the panel', () => {
  const views = ['clients', 'staff', 'messages', 'mails', 'links', 'audit'];
  it.each([
    ['es-CO', 1280],
    ['en-US', 375],
  ])(
    'in %s at %i px: axe finds nothing, and nothing scrolls sideways',
    async (locale, width) => {
      await sendMessage(site, 'Carlos Peña');
      const { page, context } = await inPanel('view=clients', { locale, viewport: { width, height: 800 } });
      for (const view of views) {
        await page.goto(`/panel-portal?view=${view}`);
        await page.locator('tbody button').first().waitFor();
        expect(await axeViolations(page), view).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBe(width);
        await page.locator('tbody button').first().click();
        await page.getByRole('dialog').locator('dl').first().waitFor();
        await page.waitForTimeout(400);
        expect(await axeViolations(page), `a row of ${view}`).toEqual([]);
      }
      await context.close();
    },
    90_000,
  );
});
