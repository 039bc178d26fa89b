import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from './support/fixtures.ts';

const ready = (page: Page) => page.locator('html').getAttribute('data-ready');

/**
 * Holds back requests for some files.
 * @returns a function that releases them
 */
async function block(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

describe('the data-ready attribute of a page', () => {
  it('is set after hydration, and not before', async ({ visitor: { page } }) => {
    const letGo = await block(page, '**/assets/*.js');
    await page.goto('/preguntas-frecuentes');
    expect(await ready(page)).toBe(null);
    letGo();
    await expect.poll(() => ready(page)).toBe('/preguntas-frecuentes');
  });

  it('names the new page after client-side navigation', async ({ visitor: { page, visit } }) => {
    await visit('/');
    expect(await ready(page)).toBe('/');
    await page.locator('header').getByRole('link', { name: 'Blog' }).click();
    await expect.poll(() => ready(page)).toBe('/blog');
  });

  it('is absent while a requested part is loading', { tags: ['deep'] }, async ({ visitor: { page, visit } }) => {
    const letGo = await block(page, '**/assets/SessionDialogs-*.js');
    await visit('/');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect.poll(() => ready(page)).toBe(null);
    letGo();
    await page.getByPlaceholder('NIT*').waitFor();
    await expect.poll(() => ready(page)).toBe('/');
  });

  it('is set only after the cookie notice has loaded, when it is to be shown', { tags: ['deep'] }, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ hasAccepted: false });
    const letGo = await block(page, '**/assets/NoticeBar-*.js');
    const asked = page.waitForRequest('**/assets/NoticeBar-*.js');
    await page.goto('/');
    await asked;
    expect(await ready(page)).toBe(null);
    letGo();
    await expect.poll(() => ready(page)).toBe('/');
    await page.getByRole('region', { name: 'Cookies en este sitio' }).waitFor();
  });
});
