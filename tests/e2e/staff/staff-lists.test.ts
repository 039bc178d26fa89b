import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { site as catalogSite } from '../../../src/generated/site.ts';
import { DAY_MS } from '../../../src/shared/time/duration.ts';
import { axeViolations } from '../../support/axe.ts';
import { covering } from '../../support/depth.ts';
import { delayRequests } from '../support/delay-requests.ts';
import { itOnOwnSite } from '../support/fixtures.ts';
import { focused, keyboardOf } from '../support/keyboard.ts';
import { untilRowLoaded } from '../support/panel.ts';
import { administrator, fromOwnMenu, manyClients, sendMessage } from '../support/staff.ts';

const it = itOnOwnSite.extend('admin', { scope: 'file' }, async ({ site }) => {
  await manyClients(site, 60);
  return administrator(site);
});

describe('a list of the panel', () => {
  it('can be searched, sorted and paged, with its state in the address', async ({ openPanel }) => {
    const { page } = await openPanel('view=clients&sort=name');
    const first = page.locator('tbody button').first();
    await page.getByText('Cliente 001 S.A.S.').waitFor();
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await page.getByText('Cliente 026 S.A.S.').waitFor();
    await page.reload();
    await page.getByText('Cliente 026 S.A.S.').waitFor();
    await page.getByRole('button', { name: 'Empresa' }).click();
    await page.getByText('Cliente 060 S.A.S.').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('-name');
    await page.getByLabel('Buscar').fill('cliente 017');
    await page.getByText('1–1 de 1').waitFor();
    await expect.poll(() => first.textContent()).toBe('Cliente 017 S.A.S.');
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('cliente 017');
    await page.getByLabel('Estado').selectOption('suspended');
    await page.getByText('Nada coincide').waitFor();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await page.getByText('Cliente 060 S.A.S.').waitFor();
    expect(await focused(page)).toBe('Clientes');
    // Beyond the end there is nothing to see, so an address from a longer list leads to the last page.
    await page.goto('/panel-portal?view=clients&sort=name&page=99');
    await page.getByText('Cliente 060 S.A.S.').waitFor();
    await page.getByText('51–60 de 60').waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe('3');
    // A row that is not in its list is missing, not awaited.
    await page.goto('/panel-portal?view=audit&row=unknown');
    await page.getByRole('dialog').getByText('No pudimos cargar estos datos.').waitFor();
  });

  it('and what opens above it have edges where the system sets the colours', async ({ openPanel }) => {
    const { page } = await openPanel('view=clients', { forcedColors: 'active' });
    await page.locator('tbody button').first().click();
    const edges = page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).borderInlineStartStyle);
    await expect(edges).resolves.toBe('solid');
  });

  it('and every other view name themselves in the title of the document, as does an open row', async ({
    openPanel,
  }) => {
    const { page } = await openPanel('view=clients&sort=name');
    const titled = (...names: readonly string[]) =>
      expect.poll(() => page.title()).toBe([...names, catalogSite.company.name].join(' | '));
    const panel = 'Panel de control';
    await titled('Clientes', panel);
    await page.getByRole('button', { name: 'Cliente 001 S.A.S.' }).click();
    await titled('Cliente 001 S.A.S.', 'Clientes', panel);
    await page.keyboard.press('Escape');
    await titled('Clientes', panel);
    for (const link of await page.getByRole('navigation', { name: 'Secciones del panel' }).getByRole('link').all()) {
      await link.click();
      await page.locator(`[aria-current="page"][href$="${await link.getAttribute('href')}"]`).waitFor();
      const heading = page.getByRole('heading', { level: 2 }).first();
      await heading.waitFor();
      await titled(await heading.innerText(), panel);
    }
    await fromOwnMenu(page, /^Mi cuenta$/);
    await titled('Mi cuenta', panel);
    await page.locator('summary', { hasText: /: ES$/ }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await titled('My account', 'Control panel');
    await page.goto('/');
    expect(await page.title()).not.toContain('Control panel');
  });

  it('is paged by keyboard, and the button keeps the focus on the last page', { tags: ['deep'] }, async ({
    openPanel,
  }) => {
    const { page } = await openPanel('view=clients&sort=name');
    const keys = keyboardOf(page);
    await keys.tabTo('button', 'Página siguiente');
    for (const first of ['Cliente 026 S.A.S.', 'Cliente 051 S.A.S.']) {
      await keys.press('Enter');
      await page.getByText(first).waitFor();
    }
    await keys.isAt('button', 'Página siguiente');
    expect(await page.getByRole('button', { name: 'Página siguiente' }).isDisabled()).toBe(true);
    await keys.press('Enter');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByText('51–60 de 60').waitFor();
  });

  it('aborts an outdated search and shows the result of the last one', { tags: ['deep'] }, async ({ openPanel }) => {
    const { page } = await openPanel('view=clients&sort=name');
    await page.route('**/api/internal/clients?**search=cliente+02**', () => {});
    const search = page.getByLabel('Buscar');
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('search=cliente+02'));
    const sent = page.waitForRequest('**/api/internal/clients?**search=cliente+02**');
    await search.fill('cliente 02');
    await sent;
    await search.fill('cliente 017');
    await ended;
    await page.getByText('1–1 de 1').waitFor();
    await expect.poll(() => page.locator('tbody button').first().textContent()).toBe('Cliente 017 S.A.S.');
  });

  it('can be walked through by arrow keys, and returns the focus to the row', { tags: ['deep'] }, async ({
    openPanel,
  }) => {
    const { page } = await openPanel('view=clients&sort=name');
    const rows = page.locator('tbody button');
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    // These belong to the browser: they scroll, or go back.
    for (const keys of ['Control+Home', 'Control+End', 'Meta+ArrowDown', 'Alt+ArrowDown'])
      await page.keyboard.press(keys);
    await expect.poll(() => rows.nth(2).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Cliente 003 S.A.S.' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => rows.nth(2).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('exports only the rows that match the search, dated by the day of the agency', async ({ openPanel }) => {
    const { page } = await openPanel('view=clients&search=cliente+01');
    // In Colombia it is the evening before.
    const today = new Date().toISOString().slice(0, 10);
    const evening = Date.parse(`${today}T01:30Z`);
    await page.clock.setFixedTime(evening);
    const download = page.waitForEvent('download');
    const button = page.getByRole('button', { name: 'Exportar CSV' });
    await button.press('Enter');
    const file = await download;
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(file.suggestedFilename()).toBe(`clients-${new Date(evening - DAY_MS).toISOString().slice(0, 10)}.csv`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('Cliente 019 S.A.S.');
    expect(text).not.toContain('Cliente 020 S.A.S.');
  });

  it('keeps its tools in the header on the way back from the public site, and prints the names of its rows', {
    tags: ['deep'],
  }, async ({ openPanel }) => {
    const { page } = await openPanel('view=clients');
    await fromOwnMenu(page, /^Ir al sitio público$/);
    await page.waitForURL((url) => url.pathname === '/');
    const inContent = await page.evaluateHandle(() => {
      const found: Node[] = [];
      const look = () => found.push(...document.querySelectorAll('main a[href="/"]'));
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      return found;
    });
    await page.goBack();
    const name = page.locator('tbody button').first();
    await name.waitFor();
    await page.getByRole('banner').locator('summary', { hasText: ' · ' }).waitFor();
    expect(await inContent.evaluate((found) => found.length)).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
    expect(await name.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
  });

  it('says so when it is empty, and passes axe', { tags: ['deep'] }, async ({ openPanel }) => {
    const { page } = await openPanel('view=clients');
    await page.getByRole('link', { name: 'Escalas de buques' }).click();
    await page.getByText('Aún no hay escalas.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('says when it could not be loaded, loads on a retry and keeps the focus on the page', {
    tags: ['deep'],
  }, async ({ openPanel }) => {
    const { page, context, tolerate } = await openPanel('view=links');
    await context.route('**/api/internal/messages?**', (route) => route.abort());
    await page.getByRole('link', { name: 'Mensajes' }).click();
    await page.getByText('No pudimos cargar la lista').waitFor();
    await context.unroute('**/api/internal/messages?**');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).press('Enter');
    await page.getByText('No pudimos cargar la lista').waitFor({ state: 'detached' });
    // The button is gone: the keyboard goes on from the page, not from its beginning.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    tolerate(/Failed to load resource/);
  });

  it('says on its card of Today when the rows could not be loaded, and loads them on a retry', {
    tags: ['deep'],
  }, async ({ site, newStaff }) => {
    await sendMessage(site, 'Carlos Peña');
    const { page, tolerate } = await newStaff();
    tolerate(/Failed to load resource/);
    await page.route('**/api/internal/messages?**', (route) => route.abort());
    await page.goto('/panel-portal?view=today');
    const card = page.getByRole('article', { name: /^Mensajes sin atender/ });
    const failure = card.getByRole('alert').filter({ hasText: 'No pudimos cargar la lista' });
    await failure.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute('**/api/internal/messages?**');
    const release = await delayRequests(page, '**/api/internal/messages?**');
    await failure.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await card.locator('.MuiSkeleton-root').waitFor();
    await release();
    await card.getByRole('link', { name: 'Carlos Peña' }).first().waitFor();
    await expect.poll(() => failure.count()).toBe(0);
  });
});

describe('every view of the panel', () => {
  const [ones, others] = [
    ['clients', 'messages', 'links'],
    ['staff', 'mails', 'audit'],
  ];
  it.for(
    covering({
      gate: [{ locale: 'en-US', width: 375, views: ['audit'] }],
      deep: [
        { locale: 'en-US', width: 375, views: ['staff', 'mails'] },
        { locale: 'es-CO', width: 601, views: ['clients'] },
        { locale: 'es-CO', width: 1280, views: ones },
        { locale: 'es-CO', width: 1280, views: others },
        { locale: 'en-US', width: 375, views: ones },
      ],
    }),
  )(
    'passes axe and does not scroll horizontally, in $locale at $width px: $views',
    { tags: ['deep'] },
    async ({ locale, width, views }, { site, openPanel }) => {
      await sendMessage(site, 'Carlos Peña');
      const { page, tolerate } = await openPanel('view=clients', {
        locale,
        viewport: { width, height: 800 },
      });
      // The RUT of these clients is no PDF that can be drawn.
      tolerate(/\/rut\/picture Failed to load resource: .* 409/);
      for (const view of views) {
        // Without its list, the view of links is a table of tasks and lines.
        await page.goto(`/panel-portal?view=${view}&as=list`);
        await page.locator('tbody button').first().waitFor();
        expect(await axeViolations(page), view).toEqual([]);
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: view })
          .toBe(width);
        const cut = () =>
          page.locator('table').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
        await expect.poll(cut, { message: `columns of ${view}` }).toBeLessThanOrEqual(0);
        await page.locator('tbody button').first().click();
        await untilRowLoaded(page);
        expect(await axeViolations(page), `a row of ${view}`).toEqual([]);
      }
    },
  );
});
