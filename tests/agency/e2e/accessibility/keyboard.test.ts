import { describe, expect } from 'vitest';
import { registerVerified } from '../../../e2e/support/account.ts';
import { itOnOwnSite } from '../../../e2e/support/fixtures.ts';
import { formSent } from '../../../e2e/support/forms.ts';
import { descriptionOf, type Keyboard, keyboardOf } from '../../../e2e/support/keyboard.ts';
import { administrator, PASSWORD } from '../../../e2e/support/staff.ts';
import { callRow, withCalls } from '../../../e2e/support/vessel-files.ts';
import { validValues } from '../../../shared/support/valid-values.ts';

const VESSEL = 'Vega';
const CONTACT = /^Nombre del contacto/;
const it = itOnOwnSite.extend('calls', { scope: 'file', auto: true }, async ({ site }) => {
  await withCalls(site, [callRow(VESSEL, '1000007', ['2031-03-04 06:00', '2031-03-05 06:00'])]);
});

/**
 * Each test starts on the home page or its own page and uses Tab, Enter, Space and the arrow keys; each stop has a name and
 * a visible focus.
 */
describe('by keyboard alone', () => {
  it('a client pays a bill of NYK: line, login, payment', { tags: ['deep'] }, async ({ site, newVisitor }) => {
    const { nit, password } = await registerVerified(site, '900700001');
    const { page, context, visit } = await newVisitor();
    await context.route(/example\.com/, (route) => route.fulfill({ body: 'ok' }));
    const keys = keyboardOf(page);
    await visit('/');
    await keys.tabTo('radio', 'Número');
    await keys.press('ArrowRight', 2);
    await keys.isAt('radio', 'Pagos');
    await keys.tabTo('radio', 'Hapag');
    await keys.press('ArrowRight', 2);
    await keys.isAt('radio', 'NYK');
    await keys.tabTo('button', /NYK/);
    await keys.press('Enter');
    await page.getByRole('dialog', { name: 'Ingreso de clientes' }).waitFor();
    await logIn(keys, nit, password);
    await page.waitForURL((url) => url.pathname === '/inicio');
    const sent = formSent(context);
    const tab = context.waitForEvent('page');
    await keys.tabTo('button', /Pagar/);
    await keys.press('Enter');
    expect((await sent).method()).toBe('POST');
    await (await tab).close();
  });

  it('no letter or sign alone does anything outside a field, as somebody who dictates expects (WCAG 2.1.4)', async ({
    visitor: { page, visit },
  }) => {
    await visit('/');
    for (let code = 33; code < 127; code++) await page.keyboard.press(String.fromCharCode(code));
    const state = () =>
      page.evaluate(() => [location.pathname + location.hash, document.activeElement === document.body, scrollY]);
    expect(await state()).toEqual(['/', true, 0]);
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });

  it('a visitor finds an arrival, and the focus moves to the answer', async ({
    visitor: { page, untilReady, visit },
  }) => {
    const keys = keyboardOf(page);
    await visit('/');
    await keys.tabTo('radio', 'Número');
    await keys.tabTo('textbox', 'BL, contenedor, reserva o buque');
    await keys.type(VESSEL);
    await keys.tabTo('button', 'Consultar');
    await keys.press('Enter');
    await keys.isAt('link', 'Ver arribo con Hapag');
    await keys.tabTo('link', 'Ver arribo con NYK');
    await keys.press('Enter');
    await page.waitForURL('**/buques?linea=nyk&buque=VEGA#respuesta');
    await untilReady();
    await keys.isAt('heading', /^Vega llega a Cartagena/);
    await keys.tabTo('link', /Llamar a la oficina de Cartagena/);
  });

  it('a visitor finds the phone number of an office by search', { tags: ['deep'] }, async ({
    visitor: { page, visit },
  }) => {
    const keys = keyboardOf(page);
    await visit('/');
    await keys.tabTo('button', /^Buscar/);
    await keys.press('Enter');
    await keys.isAt('combobox', /./);
    await keys.type('evergreen cartagena');
    const first = page.getByRole('option').first();
    await expect.poll(() => first.textContent()).toMatch(/Cartagena/);
    await expect.poll(() => first.getAttribute('aria-selected')).toBe('true');
    await keys.press('Enter');
    await page.waitForURL((url) => url.pathname === '/preguntas-frecuentes');
    await keys.tabTo('link', /\+57 605/);
    await expect.poll(() => page.locator(':focus').getAttribute('href')).toMatch(/^tel:/);
  });

  it('a visitor sends a message to the agency', { tags: ['deep'] }, async ({ newVisitor, site }) => {
    const { page, visit } = await newVisitor();
    const keys = keyboardOf(page);
    const { fullName, company, message } = validValues.contact;
    const email = 'teclado@andina.example.com';
    await visit('/contactenos#formulario');
    await keys.tabTo('combobox', /^Asunto/);
    // Skips the first subject, which has a form of its own.
    await keys.press('ArrowDown', 2);
    for (const [label, text] of [
      [/^Nombre y apellido/, fullName],
      [/^Correo electrónico/, email],
      [/^Empresa/, company],
      [/^Mensaje/, message],
    ] as const) {
      await keys.tabTo('textbox', label);
      await keys.type(text);
    }
    await keys.tabTo('checkbox', /^Acepto la política/);
    await keys.press('Space');
    await keys.tabTo('button', 'Enviar mensaje');
    await keys.press('Enter');
    await keys.isAt('button', 'Cerrar');
    await keys.press('Enter');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await site.mailsTo(email, 1)).toHaveLength(1);
  });

  it('a client logs in and opens the profile', { tags: ['deep'] }, async ({ site, visitor: { page, visit } }) => {
    const { nit, password } = await registerVerified(site, '900700002');
    const keys = keyboardOf(page);
    await visit('/');
    await keys.tabTo('button', 'Ingresar');
    await keys.press('Enter');
    await page.getByRole('dialog').waitFor();
    await logIn(keys, nit, password);
    await page.waitForURL((url) => url.pathname === '/inicio');
    await keys.tabTo('link', 'Revisar mis datos');
    await keys.press('Enter');
    await page.waitForURL((url) => url.pathname === '/perfil');
    await page.getByRole('textbox', { name: CONTACT }).waitFor();
    await keys.tabTo('textbox', CONTACT);
  });

  it('an administrator changes a vessel call in the panel', { tags: ['deep'] }, async ({
    site,
    visitor: { page, visit },
  }) => {
    const username = await administrator(site, 'teclado.panel');
    const keys = keyboardOf(page);
    await visit('/login-portal');
    await keys.tabTo('textbox', /^Usuario/);
    await keys.type(username);
    await keys.tabTo('textbox', /^Contraseña/);
    await keys.type(PASSWORD);
    await keys.press('Enter');
    await page.waitForURL((url) => url.pathname === '/panel-portal');
    await page.getByRole('link', { name: /^Escalas de buques/ }).waitFor();
    await keys.tabTo('link', /^Escalas de buques/);
    await keys.press('Enter');
    await page.locator('tbody button').first().waitFor();
    await keys.tabTo('button', VESSEL);
    await keys.press('Enter');
    const detail = page.getByRole('dialog', { name: VESSEL });
    await detail.getByRole('button', { name: 'Guardar' }).waitFor();
    await keys.tabTo('textbox', 'Terminal');
    await keys.press('ControlOrMeta+a');
    await keys.type('Sociedad Portuaria');
    await keys.tabTo('button', 'Guardar');
    await keys.press('Enter');
    await page.getByText('Los cambios quedaron guardados.').waitFor();
    // Nothing is left to save: the button says so and keeps the focus.
    await keys.isAt('button', 'Guardar');
    const save = detail.getByRole('button', { name: 'Guardar', disabled: true });
    await expect.poll(() => descriptionOf(save)).toBe('No hay cambios por guardar.');
    await keys.press('Escape');
    await detail.waitFor({ state: 'detached' });
    await keys.isAt('button', VESSEL);
  });

  it.for([
    ['has no ring', ':focus-visible { outline: none !important }'],
    ['is covered', 'footer::after { position: fixed; inset: 0; z-index: 99; content: "" }'],
  ] as const)(
    'the Tab helper of these tests fails where the focus %s',
    async ([why, css], { visitor: { page, visit } }) => {
      await visit('/');
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, css);
      await expect(keyboardOf(page).tabTo('radio', 'Número')).rejects.toThrow(why);
    },
  );
});

/** Logs in in the login dialog. */
async function logIn(keys: Keyboard, nit: string, password: string): Promise<void> {
  await keys.tabTo('textbox', /^NIT/);
  await keys.type(nit);
  await keys.tabTo('textbox', /^Contraseña/);
  await keys.type(password);
  await keys.press('Enter');
}
