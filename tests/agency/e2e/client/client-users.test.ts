import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { ClientSession } from '../../../../src/shared/session.ts';
import {
  client,
  keepSession,
  linkMailed,
  registerVerified,
  sessionOf,
  verifiedSession,
} from '../../../e2e/support/account.ts';
import { delayRequests } from '../../../e2e/support/delay-requests.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { isInView } from '../../../e2e/support/navigation.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';
import type { Site } from '../../../support/site.ts';

const WORDS = {
  es: {
    invite: 'Invitar a una persona',
    send: 'Enviar la invitación',
    sent: (email: string) => `La invitación va en camino a ${email}`,
    choose: 'Guardar contraseña',
    chosen: 'Contraseña guardada',
    logIn: 'Ingresar',
    byNit: 'Usar el NIT de la empresa',
    joined: 'Tiene acceso desde',
    remove: 'Retirar a Ana Compras',
    removed: 'Ana Compras ya no tiene acceso a la cuenta.',
    readOnly: 'Solo quien entra con el NIT de la empresa puede cambiar estos datos',
    own: 'Cambiar mi contraseña',
    ended: 'Su sesión terminó',
  },
  en: {
    invite: 'Invite a person',
    send: 'Send the invitation',
    sent: (email: string) => `The invitation is on its way to ${email}`,
    choose: 'Save password',
    chosen: 'Password saved',
    logIn: 'Log in',
    byNit: 'Log in with the company NIT',
    joined: 'Has had access since',
    remove: 'Remove Ana Compras',
    removed: 'Ana Compras no longer has access to the account.',
    readOnly: 'Only the person who logs in with the company NIT can change these details',
    own: 'Change my password',
    ended: 'Your session has ended',
  },
} as const;
type Screen = readonly [language: keyof typeof WORDS, width: number];
const SCREENS = covering<Screen>({
  gate: [['es', 375]],
  deep: [
    ['es', 1280],
    ['en', 375],
    ['en', 1280],
  ],
});
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

describe('a person in the account of a company (ADR 68, S-113)', () => {
  it.for(SCREENS)(
    'is invited, logs in, cannot edit the company and is removed, in %s at %i px',
    { tags: ['deep'] },
    async ([language, width], { newVisitor, site }) => {
      const words = WORDS[language];
      const options = { viewport: { width, height: 740 }, locale: language === 'es' ? 'es-CO' : 'en-US' };
      const nit = `9001400${width === 375 ? 1 : 2}${language === 'es' ? 1 : 2}`;
      const email = `ana-${nit}@andina.example.com`;
      const company = await registerVerified(site, nit);
      const owner = await newVisitor(options);
      const person = await newVisitor(options);
      const looksRight = async (page: Page) => {
        expect(await axeViolations(page)).toEqual([]);
        await expect.poll(() => isTooWide(page)).toBe(false);
      };

      await keepSession(owner, await sessionOf(site, nit));
      await owner.visit('/perfil#personas');
      const people = owner.page.locator('#personas');
      await people.getByText(words.invite).click();
      const form = people.locator('form');
      await form.locator('[name="name"]').fill('Ana Compras');
      await form.locator('[name="email"]').fill(email);
      await form.locator('[name="password"]').fill(company.password);
      await form.getByRole('button', { name: words.send }).click();
      await people.locator('li', { hasText: email }).waitFor();
      await expect.poll(() => isInView(people.getByText(words.sent(email)))).toBe(true);
      await looksRight(owner.page);

      const { page } = person;
      await person.visit(await linkMailed(site, email, 1));
      await expect.poll(() => new URL(page.url()).hash).toBe('');
      for (const name of ['password', 'passwordConfirmation']) await page.locator(`[name="${name}"]`).fill('Muelle4K');
      await looksRight(page);
      await page.getByRole('button', { name: words.choose }).click();
      const done = page.getByRole('alertdialog', { name: words.chosen });
      await done.getByRole('button', { name: words.logIn }).click();
      const dialog = page.getByRole('dialog');
      // The login of people, not that of the company; either of them understands an address.
      await dialog.getByRole('button', { name: words.byNit }).click();
      await dialog.locator('[name="username"]').pressSequentially(email);
      expect(await dialog.locator('[name="email"]').inputValue()).toBe(email);
      await dialog.locator('[name="nit"]').fill(nit);
      await dialog.locator('[name="password"]').fill('Muelle4K');
      await looksRight(page);
      await dialog.getByRole('button', { name: words.logIn, exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/inicio');

      await person.visit('/perfil');
      await page.getByText(words.readOnly).waitFor();
      await person.visit('/perfil#personas');
      await page.getByText(words.own).waitFor();
      expect(await page.getByText(words.invite).count()).toBe(0);
      expect(await page.locator('main [name="companyName"]').count()).toBe(0);
      await page.locator('dd', { hasText: email }).first().waitFor();
      await looksRight(page);

      await owner.reload();
      const listed = people.locator('li', { hasText: email });
      await listed.getByText(words.joined).waitFor();
      await listed.getByRole('button', { name: words.remove }).click();
      await owner.page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
      await people.getByText(words.removed).waitFor();
      await person.reload();
      await page.getByRole('alertdialog', { name: words.ended }).waitFor();
      // The browser itself logs the 401 as an error.
      person.tolerate(/Failed to load resource/);
    },
  );
});

const post = async ({ address }: Site, path: string, body: object, token?: string): Promise<unknown> => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? undefined : answer.json();
};

/** Invites a person into a verified company through the HTTP interface, and returns that person's session. */
async function personSession(site: Site, nit: string): Promise<ClientSession> {
  const { authToken } = await verifiedSession(site, nit);
  const email = `luis-${nit}@andina.example.com`;
  const { password } = client;
  await post(site, '/perfil/personas', { name: 'Luis Bodega', email, password }, authToken);
  const token = (await linkMailed(site, email, 1)).split('#token=')[1];
  const own = { password: 'Muelle4K', passwordConfirmation: 'Muelle4K' };
  await post(site, '/clave-de-persona', { token, ...own });
  const login = (await post(site, '/login-portal/persona', { nit, email, password: own.password })) as ClientSession;
  return { ...login, nombreCliente: 'Andina' };
}

describe('the people of a company, when the server does not answer', () => {
  it('keep what is typed into an invitation, and show a failed update above the list', async ({ newVisitor, site }) => {
    const nit = '900140101';
    const visitor = await newVisitor();
    const { page, visit, tolerate } = visitor;
    tolerate(/Failed to load resource/);
    await keepSession(visitor, await verifiedSession(site, nit));
    await visit('/perfil#personas');
    const people = page.locator('#personas');
    await people.getByText(WORDS.es.invite).click();
    const email = `ana-${nit}@andina.example.com`;
    const typed = { name: 'Ana Compras', email, password: client.password };
    for (const [name, value] of Object.entries(typed)) await people.locator(`[name="${name}"]`).fill(value);
    await page.route('**/api/**', (route) => route.abort());
    const send = people.getByRole('button', { name: WORDS.es.send });
    const noAnswer = people.getByText('No hubo respuesta del servidor');
    await send.press('Enter');
    await noAnswer.waitFor();
    for (const [name, value] of Object.entries(typed))
      expect(await people.locator(`[name="${name}"]`).inputValue()).toBe(value);
    await expect.poll(() => send.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.unroute('**/api/**');
    await page.route('**/api/perfil/personas', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await send.press('Enter');
    await people.getByText('La invitación va en camino').waitFor();
    const notLoaded = people.getByRole('alert').filter({ hasText: 'No pudimos cargar sus datos' });
    await notLoaded.waitFor();
    await expect.poll(() => people.locator('[name="name"]').inputValue()).toBe('');
    await expect.poll(() => send.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.unroute('**/api/perfil/personas');
    await people.getByRole('button', { name: 'Intentar de nuevo' }).click();
    const listed = people.locator('li', { hasText: email });
    await listed.waitFor();
    await expect.poll(() => notLoaded.count()).toBe(0);

    await listed.getByRole('button', { name: WORDS.es.remove }).press('Enter');
    const question = page.getByRole('alertdialog');
    const release = await delayRequests(page, '**/api/perfil/personas/**');
    await question.getByRole('button', { name: WORDS.es.remove }).press('Enter');
    // What was sent is not taken back, so the question stays until the answer.
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Cancelar' }).dispatchEvent('click');
    expect(await question.count()).toBe(1);
    await release();
    await people.getByText(WORDS.es.removed).waitFor();
    await expect.poll(() => people.locator('ul').evaluate((list) => list === document.activeElement)).toBe(true);
  });

  it('offer a retry to a person whose own data did not load', { tags: ['deep'] }, async ({ newVisitor, site }) => {
    const nit = '900140102';
    const visitor = await newVisitor();
    const { page, visit, tolerate } = visitor;
    tolerate(/Failed to load resource/);
    await keepSession(visitor, await personSession(site, nit));
    await page.route('**/api/persona', (route) => route.abort());
    await visit('/perfil#personas');
    const alert = page.locator('#personas').getByRole('alert');
    await alert.filter({ hasText: 'No pudimos cargar sus datos' }).waitFor();
    await page.unroute('**/api/persona');
    await alert.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await page.locator('#personas dd', { hasText: `luis-${nit}@andina.example.com` }).waitFor();
    await expect.poll(() => alert.count()).toBe(0);
  });
});

describe('the own password of a person', () => {
  it('is not said to be changed after a try that failed', { tags: ['deep'] }, async ({ newVisitor, site }) => {
    const visitor = await newVisitor();
    const { page, visit, tolerate } = visitor;
    tolerate(/Failed to load resource/);
    await keepSession(visitor, await personSession(site, '900140103'));
    await visit('/perfil#personas');
    const own = page.locator('#personas');
    await own.locator('summary').click();
    const change = async (current: string, next: string) => {
      const values = { currentPassword: current, password: next, passwordConfirmation: next };
      for (const [name, value] of Object.entries(values)) await own.locator(`[name="${name}"]`).fill(value);
      await own.locator('[type="submit"]').press('Enter');
    };
    await change('Muelle4K', 'Muelle5L');
    // A status is announced politely: an alert inside would be announced a second time.
    await own.getByRole('status').getByText('Su contraseña cambió').waitFor();
    expect(await own.getByRole('alert').count()).toBe(0);
    await change('Equivocada1', 'Muelle6M');
    await own.locator('[aria-invalid="true"]').first().waitFor();
    await expect.poll(() => own.getByText('Su contraseña cambió').count()).toBe(0);
  });
});
