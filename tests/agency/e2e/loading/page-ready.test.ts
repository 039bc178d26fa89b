import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { delayRequests } from '../../../e2e/support/delay-requests.ts';
import { it } from '../../../e2e/support/fixtures.ts';

const ready = (page: Page) => page.locator('html').getAttribute('data-ready');

describe('the data-ready attribute of a page', () => {
  it('is set after hydration, and not before', async ({ visitor: { page } }) => {
    const release = await delayRequests(page, '**/assets/*.js');
    await page.goto('/preguntas-frecuentes');
    expect(await ready(page)).toBe(null);
    await release();
    await expect.poll(() => ready(page)).toBe('/preguntas-frecuentes');
  });

  it('names the new page after client-side navigation', { tags: ['deep'] }, async ({ visitor: { page, visit } }) => {
    await visit('/');
    expect(await ready(page)).toBe('/');
    await page.locator('header').getByRole('link', { name: 'Blog' }).click();
    await expect.poll(() => ready(page)).toBe('/blog');
  });

  it('is absent while a requested part is loading', { tags: ['deep'] }, async ({ visitor: { page, visit } }) => {
    const release = await delayRequests(page, '**/assets/SessionDialogs-*.js');
    await visit('/');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect.poll(() => ready(page)).toBe(null);
    await release();
    await page.getByPlaceholder('NIT*').waitFor();
    await expect.poll(() => ready(page)).toBe('/');
  });
});

describe('a page that is left while its texts load', () => {
  const faqTexts = '**/page-faq.json';
  const blog = (page: Page) => page.locator('header a[href="/blog"]').first();

  it('says nothing when its first scripts still wait for them', async ({ visitor: { page, untilReady } }) => {
    const release = await delayRequests(page, faqTexts);
    const asked = page.waitForRequest(faqTexts);
    await page.goto('/preguntas-frecuentes');
    await asked;
    await blog(page).click();
    await page.waitForURL('**/blog');
    await release();
    await untilReady();
  });

  it('says nothing on the way to it from another page', async ({ visitor: { page, visit, untilReady } }) => {
    await visit('/');
    const release = await delayRequests(page, faqTexts);
    const asked = page.waitForRequest(faqTexts);
    await page.locator('header').getByRole('link', { name: 'Preguntas frecuentes' }).click();
    await asked;
    await page.evaluate(() => location.assign('/blog'));
    await page.waitForURL('**/blog');
    await release();
    await untilReady();
  });
});
