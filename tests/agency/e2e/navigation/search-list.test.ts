import { describe, expect } from 'vitest';
import { it } from '../../../e2e/support/fixtures.ts';
import { formSent } from '../../../e2e/support/forms.ts';
import { hasFocus, openSearch, searchDialog, searchField, searchOptions } from '../../../e2e/support/search.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';

describe('the result list of the search', () => {
  it('offers suggestions before anything is typed, with none of them selected', { tags: ['deep'] }, async ({
    visitor: { page, visit },
  }) => {
    await visit('/');
    await openSearch(page);
    await expect.poll(() => searchOptions(page).count()).toBeGreaterThanOrEqual(5);
    await expect.poll(() => searchField(page).getAttribute('aria-activedescendant')).toBe(null);
    await page.keyboard.press('Enter');
    await expect.poll(() => searchDialog(page).isVisible()).toBe(true);
  });

  it('moves the selection by arrow keys, around its ends, while the focus stays in the field', async ({
    visitor: { page, visit },
  }) => {
    await visit('/');
    await openSearch(page, 'puertos');
    const count = await searchOptions(page).count();
    const chosen = () =>
      searchOptions(page).evaluateAll((all) =>
        all.findIndex((option) => option.getAttribute('aria-selected') === 'true'),
      );
    expect(count).toBeGreaterThan(2);
    await expect.poll(() => chosen()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => chosen()).toBe(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => chosen()).toBe(count - 1);
    const active = await searchField(page).getAttribute('aria-activedescendant');
    await expect.poll(() => searchOptions(page).last().getAttribute('id')).toBe(active);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => chosen()).toBe(0);
    await expect.poll(() => hasFocus(page, '[role="combobox"]')).toBe(true);
  });

  it('opens a page with Enter and moves the focus to its content', { tags: ['deep'] }, async ({
    visitor: { page, visit },
  }) => {
    await visit('/');
    await openSearch(page, 'quienes somos');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/quienes-somos');
    await searchDialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(page, '#content')).toBe(true);
  });

  it('opens the group of a transaction, and a question with its answer shown', { tags: ['deep'] }, async ({
    visitor: { page, visit },
  }) => {
    await visit('/');
    await openSearch(page, 'gastos locales');
    await searchOptions(page).filter({ hasText: 'Consulte las tarifas' }).first().click();
    await page.waitForURL('**/tramites-y-consultas#gastos-locales');
    await openSearch(page, 'olvidé mi contraseña');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/preguntas-frecuentes#forgot-password');
    await expect.poll(() => page.locator('#forgot-password').getAttribute('open')).toBe('');
  });

  it('opens the pages of lines in a new tab, and posts hidden forms', async ({ visitor: { page, context, visit } }) => {
    await context.route(/example\.com|shipmentlink/, (route) => route.fulfill({ body: 'ok' }));
    await visit('/');
    await openSearch(page, 'pagar evergreen');
    const tab = context.waitForEvent('page');
    await page.keyboard.press('Enter');
    expect((await tab).url()).toContain('shipmentlink');
    await openSearch(page, 'cargar poder evergreen');
    const request = formSent(context);
    await page.keyboard.press('Enter');
    const posted = Object.fromEntries(new URLSearchParams((await request).postData() ?? ''));
    expect(posted).toEqual({ 'line-1': '', 'line-2': 'S', 'line-3': '', origin: 'N', 'from-navesoft': 'S' });
  });

  it('opens the login for a result that needs it; Escape then returns the focus to the search button', {
    tags: ['deep'],
  }, async ({ visitor: { page, visit } }) => {
    await visit('/');
    await openSearch(page, 'pagos nyk');
    await page.keyboard.press('Enter');
    await page.getByPlaceholder('NIT*').waitFor();
    await expect.poll(() => searchDialog(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByPlaceholder('NIT*').waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(page, '#buscar')).toBe(true);
  });

  it('shows the number of results, or that there are none, with a link to the offices', { tags: ['deep'] }, async ({
    visitor: { page, visit },
  }) => {
    await visit('/');
    await openSearch(page, 'bl');
    const status = searchDialog(page).getByRole('status');
    await expect.poll(() => status.textContent()).toBe(`Resultados: ${await searchOptions(page).count()}`);
    await searchField(page).fill('qwrtpsdf');
    await expect.poll(() => status.textContent()).toBe('No encontramos nada para «qwrtpsdf»');
    await searchDialog(page).getByRole('link', { name: 'Hablar con una oficina' }).click();
    await page.waitForURL('**/contactenos#oficinas');
  });

  it('follows the language of the page', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ locale: 'en-US' });
    await visit('/');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search the site' }).fill('bill of lading');
    await page
      .getByRole('option', { name: /by B\/L/ })
      .first()
      .waitFor();
  });
});

describe('the search dialog', () => {
  it.for(covering({ gate: [375], deep: [1280] }))(
    'passes axe at %d px with suggestions, with results and without results',
    { tags: ['deep'] },
    async (width, { newVisitor }) => {
      const { page, visit } = await newVisitor({ viewport: { width, height: 800 } });
      await visit('/');
      await openSearch(page);
      expect(await axeViolations(page)).toEqual([]);
      for (const query of ['pagos', 'poderes', 'bl', 'guía']) {
        await searchField(page).fill(query);
        await searchOptions(page).first().waitFor();
        expect(await axeViolations(page)).toEqual([]);
      }
      await searchField(page).fill('qwrtpsdf');
      await searchDialog(page).getByText('No encontramos nada').first().waitFor();
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  it('fills a phone of 360 px without horizontal scrolling', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ viewport: { width: 360, height: 740 } });
    await visit('/');
    await openSearch(page, 'liberación');
    const box = await searchDialog(page).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    const overflow = (element: Element) => element.scrollWidth - element.clientWidth;
    expect(await searchDialog(page).evaluate(overflow)).toBe(0);
    expect(await searchDialog(page).getByRole('listbox').evaluate(overflow)).toBe(0);
  });
});
