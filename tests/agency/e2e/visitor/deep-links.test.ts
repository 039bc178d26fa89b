import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../../e2e/support/fixtures.ts';
import { goTo } from '../../../e2e/support/navigation.ts';
import { LANGUAGES_AND_WIDTHS } from '../../../e2e/support/views.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering, sampled } from '../../../support/depth.ts';

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
  it.for(covering(LANGUAGES_AND_WIDTHS))(
    'shows the group with the entry of that line marked, keeps the other entries, and passes axe (%s, %d px)',
    async ([language, width], { newVisitor }) => {
      const { page, visit } = await newVisitor({ viewport: { width, height: 667 } });
      await visit(`${PATH}?lng=${language}&linea=hapag#rastreo`);
      await expect.poll(() => marked(page)).toHaveLength(1);
      expect((await marked(page)).every((text) => text.startsWith('Hapag'))).toBe(true);
      await expect.poll(() => page.locator('#rastreo li').count()).toBeGreaterThan(2);
      await expect.poll(() => isInView(page, '#rastreo li[aria-current]')).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  it.for(covering({ gate: [['es', 375]], deep: [['en', 1280]] } as const))(
    'shows the options of the entry with the one that it names marked (%s, %d px)',
    { tags: ['deep'] },
    async ([language, width], { newVisitor }) => {
      const { page, visit } = await newVisitor({ viewport: { width, height: 667 } });
      await visit(`${PATH}?lng=${language}&linea=hapag&opcion=tracking.hapag.container#rastreo`);
      const way = page.locator('#rastreo li li[aria-current=true] a');
      await expect.poll(() => way.isVisible()).toBe(true);
      expect(await way.getAttribute('href')).toContain(
        `hapag-lloyd.com/${language}/online-business/track/track-by-container`,
      );
      await expect.poll(() => marked(page)).toHaveLength(2);
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  it('scrolls to an entry that is far down in a tall group', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ viewport: { width: 375, height: 480 } });
    await visit(`${PATH}?linea=nyk&opcion=powers-query.nyk#poderes`);
    await expect.poll(() => marked(page)).toHaveLength(1);
    await expect.poll(() => isInView(page, 'li[aria-current=true]')).toBe(true);
  });

  it('scrolls to another entry of the same group when the address changes to it', { tags: ['deep'] }, async ({
    newVisitor,
  }) => {
    const { page, visit } = await newVisitor({ viewport: { width: 375, height: 480 }, reducedMotion: 'reduce' });
    await visit(`${PATH}?linea=hapag#poderes`);
    await expect.poll(() => isInView(page, 'li[aria-current=true]')).toBe(true);
    await goTo(page, `${PATH}?linea=nyk&opcion=powers-query.nyk#poderes`);
    await expect.poll(() => marked(page)).toHaveLength(1);
    await expect.poll(() => isInView(page, 'li[aria-current=true]')).toBe(true);
  });

  it.for(
    sampled([
      '?linea=maersk#pagos',
      '?linea=__proto__#pagos',
      '?linea=#pagos',
      '?opcion=%3Cscript%3E#pagos',
      '?linea=HAPAG#pagos',
    ]),
  )(
    'shows the group with nothing marked when the line or option does not exist: %s',
    async (link, { visitor: { page, visit } }) => {
      await visit(PATH + link);
      await expect.poll(() => marked(page)).toEqual([]);
      await expect.poll(() => isInView(page, '#pagos h2')).toBe(true);
    },
  );

  it('moves its mark to another group when the visitor chooses that group', { tags: ['deep'] }, async ({
    visitor: { page, visit },
  }) => {
    await visit(`${PATH}?linea=hapag#pagos`);
    await page.locator('main nav').getByRole('link', { name: 'Gastos locales' }).click();
    await page.waitForURL('**#gastos-locales');
    await expect.poll(() => page.locator('[data-current="true"]').getAttribute('id')).toBe('gastos-locales');
  });

  it('leads to the group without JavaScript too, where the heading is a link and nothing can be copied', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ javaScriptEnabled: false });
    await page.goto(`${PATH}?linea=hapag#rastreo`);
    await expect.poll(() => isInView(page, '#rastreo h2')).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: /^Copiar enlace/ }).count()).toBe(0);
    await page.locator('#rastreo h2 a').click();
    await page.waitForURL('**#rastreo');
  });
});

describe('a link to a part of the page', () => {
  it('moves the focus there, and the next Tab goes on from it', async ({ visitor: { page, visit } }) => {
    await visit('/contactenos');
    await page.locator('main a[href="/contactenos#oficinas"]').press('Enter');
    await page.locator('#oficinas:focus').waitFor();
    await page.keyboard.press('Tab');
    await page.locator('#oficinas :focus').waitFor();
  });
});

describe('copying a link', { tags: ['deep'] }, () => {
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  it('copies the address that shows the entry or the group, and says so', async ({ newVisitor, site }) => {
    const { page, visit } = await newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] });
    await visit(`${PATH}?utm_source=x`);
    await page.getByRole('button', { name: 'Copiar enlace: Pagos, Hapag' }).click();
    await page.getByRole('status').filter({ hasText: 'Enlace copiado' }).waitFor();
    await expect.poll(() => copied(page)).toBe(`${site.address}${PATH}?linea=hapag#pagos`);
    await page.getByRole('button', { name: 'Copiar enlace: Pagos', exact: true }).click();
    await expect.poll(() => copied(page)).toBe(`${site.address}${PATH}#pagos`);
    await page.getByRole('button', { name: 'Copiar enlace: Estado de poderes, NYK' }).click();
    const link = await copied(page);
    await visit(link);
    await expect.poll(() => marked(page)).toHaveLength(1);
  });

  it('puts the link into the address bar where the browser refuses the clipboard', async ({
    visitor: { page, visit },
  }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    await visit(PATH);
    await page.getByRole('button', { name: 'Copiar enlace: Pagos, Hapag' }).click();
    await page.getByRole('status').filter({ hasText: 'barra de direcciones' }).waitFor();
    await expect.poll(() => new URL(page.url()).search + new URL(page.url()).hash).toBe('?linea=hapag#pagos');
  });
});

describe('the questions page for one line', () => {
  it('shows the contacts and links of that line; an unknown line shows all contacts', { tags: ['deep'] }, async ({
    visitor: { page, visit },
  }) => {
    await visit('/preguntas-frecuentes?linea=nyk');
    await expect.poll(() => page.locator('main h2').first().textContent()).toContain('NYK');
    await expect.poll(() => page.locator('[id^="contacts-"]').count()).toBe(1);
    await page.locator('main details:has(a[href*="#pagos"]) summary').first().click();
    await page.locator('details[open] a[href*="#pagos"]').click();
    await page.waitForURL('**/tramites-y-consultas?linea=nyk#pagos');
    await expect.poll(() => marked(page)).toHaveLength(1);
    await visit('/preguntas-frecuentes?linea=maersk');
    await expect.poll(() => page.locator('[id^="contacts-"]').count()).toBeGreaterThan(1);
  });
});
