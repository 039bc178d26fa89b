import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { documentIds, documentPages } from '../../../../src/generated/documents.ts';
import { routeIds, routes } from '../../../../src/generated/routes.ts';
import { site as catalogSite } from '../../../../src/generated/site.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering, isDeep, sampled } from '../../../support/depth.ts';
import { firstMissing, readPdf } from '../../../support/pdf.ts';

const BUTTON = 'main a[type="application/pdf"]';
const cases = documentIds.flatMap((id) => {
  const route = routeIds.map((routeId) => routes[routeId]).find(({ page }) => page === documentPages[id]);
  return catalogSite.languages.map(({ id: language }) => ({ id, path: route?.path ?? '', language }));
});

it('the policy, the manual and the terms are documents (spec 2)', () => {
  expect(
    cases
      .filter(({ language }) => language === 'es')
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    '/manual-de-prevencion-de-lavado-de-activos-y-financiacion-del-terrorismo',
    '/politica-de-tratamiento-de-datos-personales',
    '/terminos-y-condiciones',
  ]);
});

/** The gate opens each document in one language, in rotation; the deep tests in all. */
const languages = catalogSite.languages.length;
const opened = cases.filter((_case, at) => isDeep || at % languages === Math.floor(at / languages) % languages);

describe.each(sampled(opened))('$path in $language', ({ id, path, language }) => {
  it('offers the PDF, with all texts of the page in the same order, in its header and at its end, without JavaScript', async ({
    newVisitor,
    site,
  }) => {
    const { page, visit } = await newVisitor({ javaScriptEnabled: false, locale: language });
    await visit(`${path}?lng=${language}`);
    const buttons = page.locator(BUTTON);
    await expect.poll(() => buttons.count()).toBe(2);
    await expect.poll(() => page.locator(`main header ${BUTTON.slice(5)}`).count()).toBe(1);
    const [download] = await Promise.all([page.waitForEvent('download'), buttons.first().click()]);
    expect(download.suggestedFilename()).toBe(`${id}.${language}.pdf`);
    const answer = await fetch(`${site.address}${await buttons.last().getAttribute('href')}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${id}.${language}.pdf"`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(readFileSync(await download.path()).equals(bytes)).toBe(true);
    const pdf = await readPdf(new Uint8Array(bytes));
    const edition = await page.locator(`${BUTTON} + p`).first().textContent();
    expect(edition).toMatch(/\d+\.\d+/);
    expect(pdf.text).toContain(edition);
    const texts = await page.locator('main :is(h1, h2, h3, p, li):not(nav li)').allTextContents();
    expect(texts.length).toBeGreaterThan(40);
    const others = texts.filter((text) => text !== edition);
    expect(firstMissing(pdf.text, others)).toBeUndefined();
  });

  it('names the document in its PDF links for screen readers, and passes axe', { tags: ['deep'] }, async ({
    newVisitor,
  }) => {
    const { page, visit } = await newVisitor({ locale: language });
    await visit(`${path}?lng=${language}`);
    const title = await page.locator('h1').textContent();
    await expect.poll(() => page.getByRole('link', { name: new RegExp(`PDF\\s*:\\s*${title}$`) }).count()).toBe(2);
    expect(await axeViolations(page)).toEqual([]);
  });
});

it.for(covering({ gate: [375], deep: [1280] }))(
  'the table of contents of a document links to its parts and marks the current one (%d px)',
  { tags: ['deep'] },
  async (width, { newVisitor }) => {
    const [first] = cases;
    const { page, visit } = await newVisitor({ viewport: { width, height: 800 } });
    await visit(`${first?.path}`);
    const links = page.getByRole('navigation', { name: 'Contenido' }).getByRole('link');
    expect(await links.count()).toBeGreaterThan(5);
    const link = links.nth(3);
    await link.click();
    await expect.poll(() => link.getAttribute('aria-current')).toBe('location');
    expect(await page.locator(await link.getAttribute('href').then(String)).isVisible()).toBe(true);
    expect(await page.locator('nav [aria-current="location"]').count()).toBe(1);
    // The contents stay in view, with the current part in the row, and cover neither its title nor are they covered.
    const { x = -1, y = -1, width: size = 0, height = 0 } = (await link.boundingBox()) ?? {};
    expect([x >= 0, x + size <= width, y >= 0, y + height < 800]).toEqual([true, true, true, true]);
    const title = page.locator(`${await link.getAttribute('href')} h2`);
    const { y: below = 0 } = (await title.boundingBox()) ?? {};
    if (width <= 1024) expect(below).toBeGreaterThanOrEqual(y + height);
    expect(await axeViolations(page)).toEqual([]);
  },
);

it('changing the language changes the document that is offered', { tags: ['deep'] }, async ({ newVisitor }) => {
  const [first] = cases;
  const { page, visit } = await newVisitor({ locale: 'es-CO' });
  await visit(`${first?.path}?lng=es`);
  await expect.poll(() => page.locator(BUTTON).first().getAttribute('href')).toMatch(/\.es\.pdf$/);
  await visit(`${first?.path}?lng=en`);
  await expect.poll(() => page.locator(BUTTON).first().getAttribute('href')).toMatch(/\.en\.pdf$/);
});
