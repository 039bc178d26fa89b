import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { delayRequests } from '../../../e2e/support/delay-requests.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { goTo } from '../../../e2e/support/navigation.ts';
import { covering } from '../../../support/depth.ts';

const REST = '**/assets/rest-*.css';
/** Pages with blocks that the home page does not have. */
const PATHS = covering({
  gate: ['/tramites-y-consultas', '/preguntas-frecuentes'],
  deep: ['/contactenos', '/puertos-maritimos', '/buques', '/registrese'],
});

/** Returns how often the rest came over the network and not from the browser's cache. */
const requestsOfRest = (page: Page) =>
  page.evaluate(
    () =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, transferSize }) => name.includes('/assets/rest-') && transferSize > 0,
      ).length,
  );
const isApplied = (page: Page) => page.locator('link[rel=stylesheet][media=all][href*="/assets/rest-"]').count();

/** Returns the size of each element of the page. */
const sizes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, main *:not(svg *)')].map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${element.className} ${width} × ${height}`;
    }),
  );

describe('the rest of the style, which the home page lacks', () => {
  it('is fetched once the visitor points at something, and applied with the first part that needs it', async ({
    newVisitor,
  }) => {
    const { page, visit } = await newVisitor({ isFirstVisit: true });
    await visit('/');
    expect(await requestsOfRest(page)).toBe(0);
    await page.mouse.move(640, 300);
    await expect.poll(() => requestsOfRest(page)).toBe(1);
    expect(await isApplied(page)).toBe(0);
    await goTo(page, '/preguntas-frecuentes');
    await page.getByRole('heading', { level: 1, name: 'Preguntas frecuentes' }).waitFor();
    await goTo(page, '/blog');
    await page.getByRole('heading', { level: 1, name: 'Preguntas frecuentes' }).waitFor({ state: 'detached' });
    expect(await isApplied(page)).toBe(1);
    expect(await requestsOfRest(page)).toBe(1);
  });

  it('is there before the next page is shown', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor();
    await visit('/');
    const release = await delayRequests(page, REST);
    const code = page.waitForResponse('**/assets/Faq-*.js');
    await goTo(page, '/preguntas-frecuentes');
    await (await code).finished();
    await page.getByRole('status').filter({ hasText: 'Cargando' }).waitFor();
    expect(await page.title()).not.toContain('Preguntas frecuentes');
    await release();
    await page.getByRole('heading', { level: 1, name: 'Preguntas frecuentes' }).waitFor();
  });

  it('is there before a dialog is shown', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor();
    await visit('/');
    const release = await delayRequests(page, REST);
    const code = page.waitForResponse('**/assets/SearchDialog-*.js');
    await page
      .locator('header')
      .getByRole('button', { name: /buscar/i })
      .first()
      .click();
    await (await code).finished();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await release();
    await page.getByRole('dialog').waitFor();
  });

  it.for(PATHS)(
    'gives a page that follows the same sizes as one that is opened directly: %s',
    async (path, { newVisitor }) => {
      const opened = async (first: string) => {
        const { page, visit, untilReady, tolerate } = await newVisitor();
        tolerate(/Failed to load resource/);
        // With it, the second page would have another font than the first.
        await page.route('**/*.woff2', (route) => route.abort());
        await visit(first);
        if (first !== path) await goTo(page, path);
        await page.waitForFunction(
          (end) => document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(end),
          path,
        );
        await untilReady();
        return sizes(page);
      };
      const direct = await opened(path);
      expect(direct.length).toBeGreaterThan(20);
      expect(await opened('/')).toEqual(direct);
    },
  );
});
