import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { serveSite } from '../support/site.ts';

const site = serveSite();
const searchButton = (page: Page) => page.getByRole('button', { name: 'Buscar' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Buscar en el sitio' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const options = (page: Page) => dialog(page).getByRole('option');
const opened = async (page: Page, query = '') => {
  await searchButton(page).click();
  await field(page).fill(query);
  await options(page).first().waitFor();
};
const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

describe('opening and closing', () => {
  it.each(['/', 'Control+k', 'Meta+k'])('%s opens it, with the field ready', async (keys) => {
    const { page, context } = await site.visit();
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.keyboard.press(keys);
    await dialog(page).waitFor();
    await expect.poll(() => hasFocus(page, '[role="combobox"]')).toBe(true);
    await page.keyboard.type('pago');
    await expect.poll(() => field(page).inputValue()).toBe('pago');
    await context.close();
  });

  it('/ is a letter where somebody types, and the keys do nothing below another dialog', async () => {
    const { page, context } = await site.visit();
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await page.getByPlaceholder('NIT*').focus();
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect.poll(() => dialog(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await field(page).fill('B');
    await page.keyboard.press('/');
    await expect.poll(() => field(page).inputValue()).toBe('B/');
    await context.close();
  });

  it('Escape gives focus back to the button, the cross does too', async () => {
    const { page, context } = await site.visit();
    await page.goto('/', { waitUntil: 'networkidle' });
    await searchButton(page).focus();
    await page.keyboard.press('Space');
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(page, '#buscar')).toBe(true);
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(page, '#buscar')).toBe(true);
    await context.close();
  });

  it('an address that asks for it opens it, and is an ordinary one afterwards', async () => {
    const { page, context } = await site.visit();
    await page.goto('/preguntas-frecuentes?linea=nyk#buscar');
    await dialog(page).waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await expect.poll(() => new URL(page.url()).search).toBe('?linea=nyk');
    await context.close();
  });

  it('is a link to the questions in a browser without scripts', async () => {
    const { page, context } = await site.visit({ javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('link', { name: 'Buscar' }).click();
    await page.waitForURL('**/preguntas-frecuentes#buscar');
    await context.close();
  });
});

describe('what is fetched', () => {
  it('is nothing before somebody reaches for the search, and the index of one language then', async () => {
    const { page, context } = await site.visit();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'networkidle' });
    const ofSearch = () => asked.filter((path) => /SearchDialog|\/search-[a-z]{2}-/.test(path));
    expect(ofSearch()).toEqual([]);
    await searchButton(page).hover();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => ofSearch().filter((path) => path.endsWith('.json'))).toHaveLength(1);
    await opened(page, 'pagos');
    expect(ofSearch().filter((path) => path.endsWith('.json'))).toHaveLength(1);
    const index = ofSearch().find((path) => path.endsWith('.json')) ?? '';
    const response = await fetch(site.address + index);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(index).toMatch(/^\/assets\/search-es-[\w-]{8}\.json$/);
    await context.close();
  });

  it('is said to be missing in plain words when it does not come, and comes the next time', async () => {
    const { page, context, complaints } = await site.visit();
    await context.route('**/search-es-*.json', (route) => route.abort());
    await page.goto('/', { waitUntil: 'networkidle' });
    await searchButton(page).click();
    await field(page).fill('pagos');
    await dialog(page).getByText('El buscador no cargó').first().waitFor();
    await expect.poll(() => dialog(page).getByRole('link', { name: 'Hablar con una oficina' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await context.unroute('**/search-es-*.json');
    await searchButton(page).click();
    await options(page).first().waitFor();
    complaints.length = 0;
    await context.close();
  });
});

describe('the list', () => {
  it('offers what is most wanted before anything is typed; nothing of it is chosen by itself', async () => {
    const { page, context } = await site.visit();
    await page.goto('/', { waitUntil: 'networkidle' });
    await opened(page);
    await expect.poll(() => options(page).count()).toBeGreaterThanOrEqual(5);
    await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe(null);
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog(page).isVisible()).toBe(true);
    await context.close();
  });

  it('is walked with the arrows, around its ends, while focus stays in the field', async () => {
    const { page, context } = await site.visit();
    await page.goto('/', { waitUntil: 'networkidle' });
    await opened(page, 'puertos');
    const count = await options(page).count();
    const chosen = () =>
      options(page).evaluateAll((all) => all.findIndex((option) => option.getAttribute('aria-selected') === 'true'));
    expect(count).toBeGreaterThan(2);
    await expect.poll(() => chosen()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => chosen()).toBe(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => chosen()).toBe(count - 1);
    const active = await field(page).getAttribute('aria-activedescendant');
    await expect.poll(() => options(page).last().getAttribute('id')).toBe(active);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => chosen()).toBe(0);
    await expect.poll(() => hasFocus(page, '[role="combobox"]')).toBe(true);
    await context.close();
  });

  it('leads to a page with Enter, whose content has focus then', async () => {
    const { page, context } = await site.visit();
    await page.goto('/', { waitUntil: 'networkidle' });
    await opened(page, 'quienes somos');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/quienes-somos');
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(page, '#content')).toBe(true);
    await context.close();
  });

  it('leads to the group of a transaction and to an open question', async () => {
    const { page, context } = await site.visit();
    await page.goto('/', { waitUntil: 'networkidle' });
    await opened(page, 'gastos locales');
    await options(page).filter({ hasText: 'Consulte las tarifas' }).first().click();
    await page.waitForURL('**/tramites-y-consultas#gastos-locales');
    await opened(page, 'olvidé mi contraseña');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/preguntas-frecuentes#forgot-password');
    await expect.poll(() => page.locator('#forgot-password').getAttribute('open')).toBe('');
    await context.close();
  });

  it('opens the pages of lines in a new tab, and posts hidden forms as everywhere', async () => {
    const { page, context } = await site.visit();
    await context.route(/example\.com|shipmentlink/, (route) => route.fulfill({ body: 'ok' }));
    await page.goto('/', { waitUntil: 'networkidle' });
    await opened(page, 'pagar evergreen');
    const tab = context.waitForEvent('page');
    await page.keyboard.press('Enter');
    expect((await tab).url()).toContain('shipmentlink');
    await opened(page, 'cargar poder evergreen');
    const request = context.waitForEvent('request', (candidate) => candidate.method() === 'POST');
    await page.keyboard.press('Enter');
    const posted = Object.fromEntries(new URLSearchParams((await request).postData() ?? ''));
    expect(posted).toEqual({ 'line-1': '', 'line-2': 'S', 'line-3': '', origin: 'N', 'from-navesoft': 'S' });
    await context.close();
  });

  it('opens the login for what needs one, and Escape leads back to the button', async () => {
    const { page, context } = await site.visit();
    await page.goto('/', { waitUntil: 'networkidle' });
    await opened(page, 'pagos nyk');
    await page.keyboard.press('Enter');
    await page.getByPlaceholder('NIT*').waitFor();
    await expect.poll(() => dialog(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByPlaceholder('NIT*').waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(page, '#buscar')).toBe(true);
    await context.close();
  });

  it('says how much was found, or in plain words that nothing was, with the ways on', async () => {
    const { page, context } = await site.visit();
    await page.goto('/', { waitUntil: 'networkidle' });
    await opened(page, 'bl');
    const status = dialog(page).getByRole('status');
    await expect.poll(() => status.textContent()).toBe(`Resultados: ${await options(page).count()}`);
    await field(page).fill('qwrtpsdf');
    await expect.poll(() => status.textContent()).toBe('No encontramos nada para «qwrtpsdf»');
    await dialog(page).getByRole('link', { name: 'Hablar con una oficina' }).click();
    await page.waitForURL('**/contactenos#oficinas');
    await context.close();
  });

  it('follows the language of the page', async () => {
    const { page, context } = await site.visit({ locale: 'en-US' });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search the site' }).fill('bill of lading');
    await page
      .getByRole('option', { name: /by B\/L/ })
      .first()
      .waitFor();
    await context.close();
  });
});

describe('accessibility', () => {
  it.each([1280, 375])('axe finds nothing at %d px: suggestions, results, nothing found', async (width) => {
    const { page, context } = await site.visit({ viewport: { width, height: 800 } });
    await page.goto('/', { waitUntil: 'networkidle' });
    await opened(page);
    expect(await axeViolations(page)).toEqual([]);
    for (const query of ['pagos', 'poderes', 'bl', 'guía']) {
      await field(page).fill(query);
      await options(page).first().waitFor();
      expect(await axeViolations(page)).toEqual([]);
    }
    await field(page).fill('qwrtpsdf');
    await dialog(page).getByText('No encontramos nada').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await context.close();
  });

  it('fills a phone of 360 px without scrolling sideways', async () => {
    const { page, context } = await site.visit({ viewport: { width: 360, height: 740 } });
    await page.goto('/', { waitUntil: 'networkidle' });
    await opened(page, 'liberación');
    const box = await dialog(page).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    const overflow = (element: Element) => element.scrollWidth - element.clientWidth;
    expect(await dialog(page).evaluate(overflow)).toBe(0);
    expect(await dialog(page).getByRole('listbox').evaluate(overflow)).toBe(0);
    await context.close();
  });
});
