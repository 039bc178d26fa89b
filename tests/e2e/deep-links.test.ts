import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { serveSite } from '../support/site.ts';

const site = serveSite();
const PATH = '/tramites-y-consultas';
const marked = (page: Page) => page.locator('li[aria-current=true]').allTextContents();
const isInView = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });

describe('a link to a line in a group', () => {
  it.each([
    ['es', 1280],
    ['es', 375],
    ['en', 1280],
    ['en', 375],
  ])(
    'shows the group with that entry marked, the others still there, and axe finds nothing (%s, %d px)',
    async (language, width) => {
      const { page, context } = await site.visit({ viewport: { width, height: 667 } });
      await page.goto(`${PATH}?lng=${language}&linea=hapag#rastreo`, { waitUntil: 'networkidle' });
      await expect.poll(() => marked(page)).toHaveLength(2);
      expect((await marked(page)).every((text) => text.startsWith('Hapag'))).toBe(true);
      await expect.poll(() => page.locator('#rastreo li').count()).toBeGreaterThan(2);
      await expect.poll(() => isInView(page, '#rastreo li[aria-current]')).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
      await context.close();
    },
  );

  it('brings an entry into view that stands low in a tall group', async () => {
    const { page, context } = await site.visit({ viewport: { width: 375, height: 480 } });
    await page.goto(`${PATH}?linea=nyk&opcion=powers-query.nyk#poderes`, { waitUntil: 'networkidle' });
    await expect.poll(() => marked(page)).toHaveLength(1);
    await expect.poll(() => isInView(page, 'li[aria-current=true]')).toBe(true);
    await context.close();
  });

  it.each([
    '?linea=maersk#pagos',
    '?linea=__proto__#pagos',
    '?linea=#pagos',
    '?opcion=%3Cscript%3E#pagos',
    '?linea=HAPAG#pagos',
  ])('passes over a line that does not exist: %s', async (link) => {
    const { page, context, complaints } = await site.visit();
    await page.goto(PATH + link, { waitUntil: 'networkidle' });
    await expect.poll(() => marked(page)).toEqual([]);
    await expect.poll(() => isInView(page, '#pagos h2')).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('works within the site: another group takes over the mark', async () => {
    const { page, context } = await site.visit();
    await page.goto(`${PATH}?linea=hapag#pagos`, { waitUntil: 'networkidle' });
    await page.locator('main nav').getByRole('link', { name: 'Gastos locales' }).click();
    await page.waitForURL('**#gastos-locales');
    await expect.poll(() => page.locator('[data-current="true"]').getAttribute('id')).toBe('gastos-locales');
    await context.close();
  });

  it('leads to the group without scripts too, by a heading that is a link itself', async () => {
    const { page, context } = await site.visit({ javaScriptEnabled: false });
    await page.goto(`${PATH}?linea=hapag#rastreo`);
    await expect.poll(() => isInView(page, '#rastreo h2')).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: /^Copiar enlace/ }).count()).toBe(0);
    await page.locator('#rastreo h2 a').click();
    await page.waitForURL('**#rastreo');
    await context.close();
  });
});

describe('copying a link', () => {
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  it('of an entry or a group gives the address that shows it, and says so', async () => {
    const { page, context } = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${PATH}?utm_source=x`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Copiar enlace: Pagos, Hapag' }).click();
    await page.getByRole('status').filter({ hasText: 'Enlace copiado' }).waitFor();
    await expect.poll(() => copied(page)).toBe(`${site.address}${PATH}?linea=hapag#pagos`);
    await page.getByRole('button', { name: 'Copiar enlace: Pagos', exact: true }).click();
    await expect.poll(() => copied(page)).toBe(`${site.address}${PATH}#pagos`);
    await page.getByRole('button', { name: 'Copiar enlace: Consulta de estado, NYK' }).click();
    const link = await copied(page);
    await page.goto(link, { waitUntil: 'networkidle' });
    await expect.poll(() => marked(page)).toHaveLength(1);
    await context.close();
  });

  it('puts the link into the address bar where the browser refuses the clipboard', async () => {
    const { page, context } = await site.visit();
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    await page.goto(PATH, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Copiar enlace: Pagos, Hapag' }).click();
    await page.getByRole('status').filter({ hasText: 'barra de direcciones' }).waitFor();
    await expect.poll(() => new URL(page.url()).search + new URL(page.url()).hash).toBe('?linea=hapag#pagos');
    await context.close();
  });
});

describe('the questions of one line', () => {
  it('have an address; an unknown line shows them all', async () => {
    const { page, context } = await site.visit();
    await page.goto('/preguntas-frecuentes?linea=nyk', { waitUntil: 'networkidle' });
    await expect.poll(() => page.locator('main h2').first().textContent()).toContain('NYK');
    await expect.poll(() => page.locator('[id^="contacts-"]').count()).toBe(1);
    await page.locator('main details:has(a[href*="#pagos"]) summary').first().click();
    await page.locator('details[open] a[href*="#pagos"]').click();
    await page.waitForURL('**/tramites-y-consultas?linea=nyk#pagos');
    await expect.poll(() => marked(page)).toHaveLength(1);
    await page.goto('/preguntas-frecuentes?linea=maersk', { waitUntil: 'networkidle' });
    await expect.poll(() => page.locator('[id^="contacts-"]').count()).toBeGreaterThan(1);
    await context.close();
  });
});
