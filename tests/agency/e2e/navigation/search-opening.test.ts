import { describe, expect } from 'vitest';
import { it } from '../../../e2e/support/fixtures.ts';
import {
  hasFocus,
  openSearch,
  searchButton,
  searchDialog,
  searchField,
  searchOptions,
} from '../../../e2e/support/search.ts';
import { covering } from '../../../support/depth.ts';

describe('the search dialog', () => {
  it.for(covering({ gate: ['Control+k'], deep: ['Meta+k'] }))(
    'opens with the keys %s and has the focus in its field',
    async (keys, { visitor: { page, visit } }) => {
      await visit('/');
      await page.keyboard.press(keys);
      await searchDialog(page).waitFor();
      await expect.poll(() => hasFocus(page, '[role="combobox"]')).toBe(true);
      await page.keyboard.type('pago');
      await expect.poll(() => searchField(page).inputValue()).toBe('pago');
    },
  );

  it('does not open under another dialog, and takes / as a letter in its own field', { tags: ['deep'] }, async ({
    visitor: { page, visit },
  }) => {
    await visit('/');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await page.getByPlaceholder('NIT*').focus();
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect.poll(() => searchDialog(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await searchField(page).fill('B');
    await page.keyboard.press('/');
    await expect.poll(() => searchField(page).inputValue()).toBe('B/');
  });

  it('returns the focus to the button when it is closed by Escape or by its close button', { tags: ['deep'] }, async ({
    visitor: { page, visit },
  }) => {
    await visit('/');
    await searchButton(page).focus();
    await page.keyboard.press('Space');
    await searchDialog(page).waitFor();
    await page.keyboard.press('Escape');
    await searchDialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(page, '#buscar')).toBe(true);
    await page.keyboard.press('Enter');
    await searchDialog(page).getByRole('button', { name: 'Cerrar' }).click();
    await searchDialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(page, '#buscar')).toBe(true);
  });

  it('opens from the hash #buscar, which is then removed from the address', { tags: ['deep'] }, async ({
    visitor: { page },
  }) => {
    await page.goto('/preguntas-frecuentes?linea=nyk#buscar');
    await searchDialog(page).waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await expect.poll(() => new URL(page.url()).search).toBe('?linea=nyk');
  });

  it('is replaced by a link to the questions page without JavaScript', async ({ newVisitor }) => {
    const { page } = await newVisitor({ javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('link', { name: 'Buscar' }).click();
    await page.waitForURL('**/preguntas-frecuentes#buscar');
  });
});

describe('the search index', () => {
  it('is fetched once, for one language, when the pointer reaches the search button', { tags: ['deep'] }, async ({
    visitor: { page, visit },
    site,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visit('/');
    const ofSearch = () => asked.filter((path) => /SearchDialog|\/search-[a-z]{2}-/.test(path));
    expect(ofSearch()).toEqual([]);
    await searchButton(page).hover();
    await expect.poll(() => ofSearch().filter((path) => path.endsWith('.json'))).toHaveLength(1);
    await openSearch(page, 'pagos');
    expect(ofSearch().filter((path) => path.endsWith('.json'))).toHaveLength(1);
    const index = ofSearch().find((path) => path.endsWith('.json')) ?? '';
    const response = await fetch(site.address + index);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(index).toMatch(/^\/assets\/search-es-[\w-]{8}\.json$/);
  });

  it('is reported as missing when it cannot be loaded, and is loaded at the next opening', { tags: ['deep'] }, async ({
    visitor: { page, context, visit, tolerate },
  }) => {
    await context.route('**/search-es-*.json', (route) => route.abort());
    await visit('/');
    await searchButton(page).click();
    await searchField(page).fill('pagos');
    await searchDialog(page).getByText('El buscador no cargó').first().waitFor();
    await expect
      .poll(() => searchDialog(page).getByRole('link', { name: 'Hablar con una oficina' }).isVisible())
      .toBe(true);
    await page.keyboard.press('Escape');
    await context.unroute('**/search-es-*.json');
    await searchButton(page).click();
    await searchOptions(page).first().waitFor();
    tolerate(/Failed to load resource/);
  });
});
