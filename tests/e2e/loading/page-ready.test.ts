import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { delayRequests } from '../support/delay-requests.ts';
import { it } from '../support/fixtures.ts';

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
