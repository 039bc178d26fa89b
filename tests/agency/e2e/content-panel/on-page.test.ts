import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { CatalogFile } from '../../../../src/generated/api.ts';
import { inDatabaseOf } from '../../../e2e/support/in-database-of.ts';
import { keyboardOf } from '../../../e2e/support/keyboard.ts';
import { SAVED } from '../../../e2e/support/line-form.ts';
import { acceptButton, notice } from '../../../e2e/support/notice.ts';
import { itOnPublishingSite } from '../../../e2e/support/publishing-site.ts';
import {
  administrator,
  endStaffSession,
  fillStaffLogin,
  loggedInStaff,
  staffSession,
} from '../../../e2e/support/staff.ts';
import { changeButton, changes, openToChange } from '../../../e2e/support/staff-tasks/on-page.ts';
import { RENDER_LIMIT_MS } from '../../../e2e/support/staff-tasks/staff-at-keyboard.ts';
import { axeViolations } from '../../../support/axe.ts';

const it = itOnPublishingSite.extend('admin', { scope: 'file' }, ({ site }) => administrator(site));

const OLD = 'Su carga llega con rumbo conocido';
const NEW = { es: 'Su carga llega hoy', en: 'Your cargo arrives today' };
const PHONE = { before: '+57 605 000 00 01', now: '+57 605 000 00 99' };
const LINK = { before: 'https://linkedin.example.com/aldebaran', now: 'https://linkedin.example.com/otra' };

describe('what staff change on the page', () => {
  it('is seen there as it is typed and on the pages that follow, says where else it is seen, and is published from there, with the keyboard alone', {
    timeout: 4 * RENDER_LIMIT_MS,
  }, async ({ admin, newVisitor, site }) => {
    const visitor = await loggedInStaff(newVisitor, admin, { locale: 'es', viewport: { width: 1440, height: 900 } });
    const { page } = visitor;
    const keys = keyboardOf(page);
    await openToChange(visitor, '/');
    const title = page.locator('#root h1');
    const words = '¿Qué quiere cambiar?';
    await keys.tabTo('textbox', words);
    await keys.type(OLD);
    await keys.press('Enter');
    // The first search waits until the server has compiled the catalogs.
    await changes(page).getByLabel('español').waitFor({ timeout: RENDER_LIMIT_MS });
    await changes(page).getByText('se ve en 1 página').waitFor();
    await keys.press('Escape');
    await keys.isAt('textbox', words);
    await keys.press('Enter');
    await keys.isAt('textbox', 'español');
    await keys.press('Control+a');
    await keys.type(NEW.es);
    await expect.poll(() => title.textContent()).toBe(NEW.es);
    await keys.tabTo('textbox', 'inglés');
    await keys.press('Control+a');
    await keys.type(NEW.en);
    await changes(page).getByText(SAVED).waitFor();
    for (const width of [1440, 768, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeViolations(page), String(width)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), String(width)).toBe(true);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    // A phone number, which is seen on every page, with the error of the compiler and the focus that returns.
    const phone = page.getByRole('contentinfo').getByRole('link', { name: PHONE.before });
    await phone.focus();
    await page.keyboard.press('Enter');
    await changes(page).getByText('se ve en todas las páginas').waitFor();
    const field = changes(page).getByLabel('Teléfono', { exact: true });
    await field.fill('+57 6');
    await changes(page).getByText('1 error').waitFor();
    await changes(page).getByText('Para publicarlo, corrija primero los errores.').waitFor();
    await field.fill(PHONE.now);
    await changes(page).getByText('1 error').waitFor({ state: 'hidden' });
    await changes(page).getByText('Para publicarlo, corrija').waitFor({ state: 'hidden' });
    const changed = page.getByRole('contentinfo').getByRole('link', { name: PHONE.now });
    expect(await changed.getAttribute('href')).toBe(`tel:${PHONE.now.replaceAll(' ', '')}`);
    await page.keyboard.press('Escape');
    await expect.poll(() => changed.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await changeButton(page).getAttribute('aria-pressed')).toBe('false');

    // The links of the page work again, and lead to a page that shows the draft, too.
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('**/blog');
    await changed.waitFor();
    await page.reload();
    await changed.waitFor();
    await changeButton(page).click();
    await page.locator(`#root a[href="${LINK.before}"]`).first().click();
    // Its name or its address.
    await changes(page).getByRole('button', { name: 'LinkedIn › Destino › Dirección' }).click();
    await changes(page).getByLabel('Dirección', { exact: true }).fill(LINK.now);
    await page.locator(`#root a[href="${LINK.now}"]`).first().waitFor({ state: 'attached' });
    await changes(page).getByText(SAVED).waitFor();
    await changes(page)
      .getByText(/4 cambios/)
      .waitFor();
    const home = async (query = '') => (await fetch(`${site.address}/${query}`)).text();
    expect(await home()).toContain(OLD);
    await keys.press('Escape');
    await keys.tabTo('button', 'Publicar');
    await keys.press('Enter');
    await keys.tabTo('textbox', /^Por qué/);
    await keys.type('Datos de este mes');
    const loaded = page.waitForEvent('load', { timeout: RENDER_LIMIT_MS });
    await keys.tabTo('button', 'Publicar');
    await keys.press('Enter');
    await loaded;
    await expect.poll(() => home(), { timeout: RENDER_LIMIT_MS }).toContain(NEW.es);
    const published = (await home()) + (await home('?lng=en'));
    for (const words of [NEW.en, PHONE.now, LINK.now]) expect(published).toContain(words);
    await page.getByRole('alert').filter({ hasText: 'Publicado. El sitio cambió el' }).waitFor();
    await changeButton(page).waitFor();
    expect(await changes(page).getByRole('button', { name: 'Publicar' }).count()).toBe(0);
    // It is said once.
    await page.reload();
    await changeButton(page).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('is found in a list if it may be several things, or the panel is named; a new entry stands beside the one that was chosen', {
    timeout: 4 * RENDER_LIMIT_MS,
  }, async ({ admin, newVisitor }) => {
    const visitor = await loggedInStaff(newVisitor, admin, { locale: 'es' });
    const { page } = visitor;
    await openToChange(visitor, '/preguntas-frecuentes');
    const question = '¿Cómo pago los gastos de mi importación?';
    await page.locator('#root').getByText(question).first().click();
    const add = changes(page).getByRole('button', { name: 'Agregar una pregunta' });
    await add.click({ timeout: RENDER_LIMIT_MS });
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Nombre o título').and(page.locator(':focus')).fill('¿2 puertos, o más?');
    expect(await dialog.getByLabel('Nombre interno').inputValue()).toBe('puertos-o-mas');
    await page.keyboard.press('Enter');
    const words = changes(page).getByRole('group', { name: 'Pregunta', exact: true });
    await expect.poll(() => words.getByLabel('español').inputValue()).toBe('¿2 puertos, o más?');
    await words.getByLabel('inglés').fill('Two ports, or more?');
    await changes(page).getByText(SAVED).waitFor();
    expect(await changes(page).getByText(question).count()).toBe(0);
    // A picture that has no title beside it.
    await page.locator('#root header').getByRole('link', { name: 'página de inicio' }).click();
    await changes(page).getByRole('heading', { name: 'Logotipo' }).waitFor();
    await page.locator('#root footer').getByText(/©/).first().click();
    await changes(page).getByRole('link', { name: 'Abrir el contenido del sitio en el panel' }).waitFor();
    // As the translators of browsers leave a text.
    const heading = page.locator('#root h1');
    await heading.evaluate((element) => {
      const font = document.createElement('font');
      font.textContent = 'Doubts that come often';
      element.replaceChildren(font);
    });
    await heading.click();
    await changes(page).getByText('Su navegador tradujo esta página').waitFor();
  });

  it('is found, too, where the page has put it together: opening hours by their office, a day as it is written out', {
    timeout: 4 * RENDER_LIMIT_MS,
  }, async ({ admin, newVisitor }) => {
    const visitor = await loggedInStaff(newVisitor, admin, { locale: 'es' });
    const { page } = visitor;
    await openToChange(visitor, '/contactenos');
    const office = page.locator('#root li').filter({ has: page.getByRole('heading', { name: 'Cartagena' }) });
    await office.locator('dd').last().click();
    const hours = changes(page).getByRole('button', { name: /^Cartagena › .+ › Abre$/ });
    await hours.click({ timeout: RENDER_LIMIT_MS });
    expect(await changes(page).getByLabel('Abre', { exact: true }).inputValue()).toMatch(/^\d\d:\d\d$/);
    await visitor.visit('/blog');
    await changeButton(page).click();
    await page.locator('#root time').first().click();
    await expect.poll(() => changes(page).getByRole('textbox').last().inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  });
});

describe('the button of a page', () => {
  it('stands above the cookie notice, and at the end of the window once that is answered', async ({
    admin,
    newVisitor,
  }) => {
    const viewport = { width: 375, height: 740 };
    const visitor = await loggedInStaff(newVisitor, admin, { locale: 'es', viewport, hasAccepted: false });
    const { page } = visitor;
    await openToChange(visitor, '/');
    const boxOf = (at: Locator) => at.evaluate((element) => element.getBoundingClientRect());
    expect((await boxOf(changes(page))).bottom).toBeLessThanOrEqual((await boxOf(notice(page))).top);
    await page.keyboard.press('Escape');
    await acceptButton(notice(page)).click();
    await expect.poll(async () => (await boxOf(changes(page))).bottom).toBe(viewport.height);
    // What gets the focus still stands above the button.
    const room = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom));
    expect(room).toBeGreaterThan((await boxOf(changeButton(page))).height);
  });
});

describe('a page without its button', () => {
  it('is that of a visitor, who loads no code of it', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ locale: 'es' });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await visit('/');
    expect(loaded.filter((path) => /staff|Panel|OnPages/.test(path))).toEqual([]);
    expect(await changeButton(page).count()).toBe(0);
  });

  it('is that of a browser in which nobody is logged in any more: it forgets the cookie', async ({
    newVisitor,
    site,
  }) => {
    const { page, context, visit } = await newVisitor({ locale: 'es' });
    await context.addCookies([{ name: 'staff', value: '1', url: site.address }]);
    await visit('/');
    const names = async () => (await context.cookies()).map(({ name }) => name);
    await expect.poll(names).not.toContain('staff');
    expect(await changeButton(page).count()).toBe(0);
  });

  it('is that of staff whose session the server has ended, and after a logout', async ({ admin, newVisitor }) => {
    const visitor = await loggedInStaff(newVisitor, admin, { locale: 'es' });
    const { page, context, visit, tolerate } = visitor;
    tolerate(/401/);
    await openToChange(visitor, '/');
    await endStaffSession(page);
    await visit('/');
    const names = async () => (await context.cookies()).map(({ name }) => name);
    await expect.poll(names).not.toContain('staff');
    expect(await changeButton(page).count()).toBe(0);
  });

  it('keeps what is typed when the session has ended: the login leads back to the page, and the draft gets it after that', {
    timeout: 4 * RENDER_LIMIT_MS,
  }, async ({ admin, newVisitor }) => {
    const visitor = await loggedInStaff(newVisitor, admin, { locale: 'es' });
    const { page, tolerate } = visitor;
    tolerate(/401/);
    page.on('dialog', (dialog) => void dialog.accept());
    await openToChange(visitor, '/contactenos?tema=x#content');
    const title = page.locator('#root h1');
    await title.click();
    const spanish = changes(page).getByLabel('español').first();
    await spanish.waitFor({ timeout: RENDER_LIMIT_MS });
    await endStaffSession(page);
    const words = 'Escríbanos hoy mismo';
    await spanish.fill(words);
    await changes(page).getByRole('link', { name: 'Ingresar' }).click();
    await fillStaffLogin(page, admin);
    await page.waitForURL('**/contactenos?tema=x#content');
    await changeButton(page).click();
    await changes(page).getByText('no quedaron guardados').waitFor();
    expect(await title.textContent()).toBe(words);
    await title.click();
    await changes(page).getByText(SAVED).waitFor({ timeout: RENDER_LIMIT_MS });
    expect(await spanish.inputValue()).toBe(words);
  });

  it('changes no other entry than the one that was chosen, whatever others remove, and says what was not kept', {
    timeout: 4 * RENDER_LIMIT_MS,
  }, async ({ admin, newVisitor, site }) => {
    const visitor = await loggedInStaff(newVisitor, admin, { locale: 'es' });
    const { page, tolerate } = visitor;
    tolerate(/409|400/);
    await openToChange(visitor, '/preguntas-frecuentes');
    await page.locator('#root').getByText('¿Qué incluyen los gastos locales y qué no?').first().click();
    const spanish = changes(page).getByLabel('español').first();
    await spanish.fill('¿Qué incluyen?', { timeout: RENDER_LIMIT_MS });
    await changes(page).getByText(SAVED).waitFor();
    const shown = page.locator('#root').getByText('¿Qué incluyen?', { exact: true });
    await shown.first().waitFor();

    const { internalAuthToken } = JSON.parse(await staffSession(site, admin));
    const call = async (path: string, body?: object) => {
      const headers = { authorization: `Bearer ${internalAuthToken}`, 'content-type': 'application/json' };
      const sent = body === undefined ? {} : { method: 'PATCH', body: JSON.stringify(body) };
      return (await fetch(`${site.address}/api/internal/${path}`, { ...sent, headers })).json();
    };
    const draft = await page.evaluate(() => JSON.parse(sessionStorage.getItem('changesOnPages') ?? '').draft);
    const fields = async (): Promise<CatalogFile['fields']> =>
      (await call(`catalog-file?path=faq.yaml&draft=${draft}`)).fields;
    const remove = async (id: string) => {
      const all = await fields();
      const entry = all.find(({ key, value }) => key === 'id' && value === id)?.parent;
      const seen = all.find(({ pointer }) => pointer === entry)?.version;
      await call('catalog-file', { path: 'faq.yaml', draft, kind: 'remove', pointer: entry, seen });
    };
    const questions = async () =>
      (await fields()).flatMap(({ languages = [] }) => languages.map(({ value }) => value)).join();
    const own = (await fields()).find(({ languages }) => languages?.some(({ value }) => value === '¿Qué incluyen?'));
    const ids = (await fields()).filter(({ key }) => key === 'id').map(({ parent, value }) => [parent, String(value)]);
    const at = ids.findIndex(([entry]) => entry === own?.parent);

    // One before it is removed: the change reaches the same question.
    await remove(ids[at - 1]?.[1] ?? '');
    await spanish.fill('¿Qué incluyen hoy?');
    await expect.poll(questions).toContain('¿Qué incluyen hoy?');
    await expect.poll(() => spanish.inputValue()).toBe('¿Qué incluyen hoy?');

    // Too much text is said in words, and stays.
    await spanish.fill('x'.repeat(30_000));
    await changes(page).getByText('Es demasiado largo para guardarlo. Acórtelo.').waitFor();
    await spanish.fill('¿Qué incluyen hoy?');
    await changes(page).getByText(SAVED).waitFor();

    // It is removed itself: what was typed is told, and no other question gets it.
    await remove(ids[at]?.[1] ?? '');
    await spanish.fill('¿Y ahora?');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('¿Y ahora?').waitFor();
    expect(await dialog.getByRole('button', { name: 'Guardar el mío' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Dejar el actual' }).click();
    await changes(page).getByText('Alguien quitó esto mientras tanto.').waitFor();
    expect(await questions()).not.toContain('¿Y ahora?');
  });

  it('keeps its draft when its user goes back while it is being saved, and gives the focus back', {
    timeout: 4 * RENDER_LIMIT_MS,
  }, async ({ admin, newVisitor }) => {
    const visitor = await loggedInStaff(newVisitor, admin, { locale: 'es' });
    const { page } = visitor;
    await openToChange(visitor, '/preguntas-frecuentes');
    await changeButton(page).click();
    await page.getByRole('banner').getByRole('link', { name: 'Contacto' }).click();
    await page.waitForURL('**/contactenos');
    await changeButton(page).click();
    const title = page.locator('#root h1');
    await title.click();
    const spanish = changes(page).getByLabel('español').first();
    await spanish.waitFor({ timeout: RENDER_LIMIT_MS });
    await page.keyboard.press('Escape');
    await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
    await title.click();
    await spanish.fill('Hable hoy con su puerto');
    await page.goBack();
    await page.waitForURL('**/preguntas-frecuentes');
    await changes(page).getByRole('link', { name: 'Revisar el borrador' }).waitFor();
    await page.goForward();
    await expect.poll(() => title.textContent()).toBe('Hable hoy con su puerto');
    // No address becomes a program.
    await visitor.visit('/blog');
    await changeButton(page).click();
    const link = page.locator(`#root a[href="${LINK.before}"], #root a[href="${LINK.now}"]`).first();
    const before = await link.getAttribute('href');
    await link.click();
    await changes(page)
      .getByRole('button', { name: /Dirección$/ })
      .click();
    await changes(page).getByLabel('Dirección', { exact: true }).fill('javascript:alert(1)');
    await changes(page).getByText('no se acepta').first().waitFor();
    expect(await page.locator('#root a[href^="javascript"]').count()).toBe(0);
    await changes(page)
      .getByLabel('Dirección', { exact: true })
      .fill(before ?? '');
    await changes(page).getByText('no se acepta').first().waitFor({ state: 'hidden' });
  });

  it('offers no publication to those who may not publish', { timeout: 2 * RENDER_LIMIT_MS }, async ({
    newVisitor,
    site,
  }) => {
    const username = await administrator(site, 'solo.cambia');
    await inDatabaseOf(site, ({ query }) =>
      query.updateTable('staffAccounts').set({ role: 'staff' }).where('username', '=', username).execute(),
    );
    const visitor = await loggedInStaff(newVisitor, username, { locale: 'es' });
    const { page } = visitor;
    await openToChange(visitor, '/contactenos');
    await page.locator('#root h1').click();
    const spanish = changes(page).getByLabel('español').first();
    await spanish.fill('Escríbanos', { timeout: RENDER_LIMIT_MS });
    await changes(page).getByText(SAVED).waitFor();
    await changes(page).getByRole('link', { name: 'Revisar el borrador' }).first().waitFor();
    expect(await changes(page).getByRole('button', { name: 'Publicar' }).count()).toBe(0);
  });
});
