import { describe, expect } from 'vitest';
import { inDatabaseOf } from '../../../e2e/support/in-database-of.ts';
import { keyboardOf } from '../../../e2e/support/keyboard.ts';
import { SAVED } from '../../../e2e/support/line-form.ts';
import { itOnPublishingSite } from '../../../e2e/support/publishing-site.ts';
import { administrator, endStaffSession, fillStaffLogin, loggedInStaff } from '../../../e2e/support/staff.ts';
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
    await field.fill(PHONE.now);
    await changes(page).getByText('1 error').waitFor({ state: 'hidden' });
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
    await page.locator('#root footer').getByText(/©/).first().click();
    await changes(page).getByRole('link', { name: 'Abrir el contenido del sitio en el panel' }).waitFor();
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
