import type { Response } from 'playwright-core';
import { describe, expect } from 'vitest';
import { delayRequests } from '../../../e2e/support/delay-requests.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { covering } from '../../../support/depth.ts';

const language = () => document.documentElement.lang;

describe('the language of a visitor', () => {
  it.for(
    covering({
      gate: [
        { locale: 'es-CO', expected: 'es' },
        { locale: 'en-US', expected: 'en' },
      ],
      deep: [{ locale: 'fr-FR', expected: 'en' }],
    }),
  )(
    'is $expected from the first response on, in a browser set to $locale',
    async ({ locale, expected }, { newVisitor }) => {
      const { page, visit } = await newVisitor({ locale });
      const answer = await visit('/');
      expect(await answer?.text()).toContain(`<html lang="${expected}">`);
      await expect.poll(() => page.evaluate(language)).toBe(expected);
      // Nothing was chosen, so nothing is stored.
      await visit(`/contactenos?lng=${expected}`);
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('cookieLanguage');
      expect(await page.evaluate(() => localStorage.getItem('cookieLanguage'))).toBe(null);
    },
  );

  it('is Spanish when the request names no language', async ({ site }) => {
    const html = await (await fetch(site.address, { headers: { 'accept-language': '' } })).text();
    expect(html).toContain('<html lang="es">');
  });

  it('is kept in a cookie for 30 days and in local storage, and survives a reload', async ({
    visitor: { page, context, visit, reload },
  }) => {
    await visit('/preguntas-frecuentes');
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await page.locator('header summary', { hasText: /: ES$/ }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/preguntas-frecuentes');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cookieLanguage'))).toBe('en');
    const cookie = (await context.cookies()).find(({ name }) => name === 'cookieLanguage');
    expect(cookie?.value).toBe('en');
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30);
    const answer = await reload();
    expect(await answer?.text()).toContain('<html lang="en">');
  });

  it('is the one that was chosen last, however late the texts of an earlier choice arrive', { tags: ['deep'] }, async ({
    visitor: { page, context, visit },
  }) => {
    await visit('/');
    const late: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/en/')) late.push(request.url());
    });
    const release = await delayRequests(page, '**/en/*.json');
    const menu = page.locator('header summary', { hasText: /: ES$/ });
    for (const name of ['English', 'Español']) {
      await menu.click();
      await page.getByRole('link', { name }).click();
    }
    await release();
    // The texts of every page are asked for last.
    await expect.poll(() => late).toContainEqual(expect.stringMatching(/\/en\/shell\.json$/));
    // The page waits for the same texts, and gets them first.
    await page.evaluate(
      (urls) => Promise.all(urls.map((url) => fetch(url).then((response) => response.json()))),
      [...late],
    );
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.evaluate(language)).toBe('es');
    const cookie = (await context.cookies()).find(({ name }) => name === 'cookieLanguage');
    expect(cookie?.value).toBe('es');
  });

  it('is that of a page whose texts were on their way in the former language', { tags: ['deep'] }, async ({
    visitor: { page, visit },
  }) => {
    await visit('/');
    const release = await delayRequests(page, '**/page-contact.json');
    const link = page.locator('footer a[href^="/contactenos"]').first();
    await link.hover();
    await page.locator('header summary', { hasText: /: ES$/ }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    await release();
    await link.click();
    await page.waitForURL((url) => url.pathname === '/contactenos');
    await expect.poll(() => page.locator('h1').textContent()).toBe('Talk to someone who knows your port');
  });

  it('leaves the focus on its menu', { tags: ['deep'] }, async ({ visitor: { page, visit } }) => {
    await visit('/');
    const menu = page.locator('header summary', { hasText: /: E[SN]$/ });
    await menu.press('Enter');
    await page.getByRole('link', { name: 'English' }).press('Enter');
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    expect(await menu.evaluate((summary) => summary === document.activeElement)).toBe(true);
  });

  it('is opened in a new tab by a click with Ctrl, and stays in this one', { tags: ['deep'] }, async ({
    newVisitor,
  }) => {
    const { page, context, visit } = await newVisitor({ isFirstVisit: true });
    await visit('/');
    await page.locator('header summary', { hasText: /: ES$/ }).press('Enter');
    // Playwright does not always report a tab that runs in the process of its opener, nor what that is answered.
    const asked = context.waitForEvent('request', (request) => request.isNavigationRequest());
    await page.getByRole('link', { name: 'English' }).click({ modifiers: ['ControlOrMeta'] });
    const html = await (await fetch((await asked).url())).text();
    expect(html).toContain('<html lang="en">');
    expect(await page.evaluate(language)).toBe('es');
    expect(new URL(page.url()).search).toBe('');
  });

  it('comes from local storage when the cookie is gone', async ({ visitor: { page } }) => {
    await page.addInitScript(() => localStorage.setItem('cookieLanguage', 'en'));
    await page.goto('/');
    await page.waitForFunction(() => document.documentElement.lang === 'en');
  });

  it('is taken from ?lng= rather than from the browser, until the visitor chooses another', { tags: ['deep'] }, async ({
    visitor: { page, visit, reload },
  }) => {
    await visit('/?a=b&lng=en#pie');
    await expect.poll(() => page.evaluate(language)).toBe('en');
    await page.locator('header summary', { hasText: /: EN$/ }).click();
    await page.getByRole('link', { name: 'Español' }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'es');
    await expect.poll(() => new URL(page.url()).search + new URL(page.url()).hash).toBe('?a=b#pie');
    await reload();
    expect(await page.evaluate(language)).toBe('es');
  });

  it('is the only one whose texts are loaded', async ({ visitor: { page, visit } }) => {
    const loaded: Response[] = [];
    page.on('response', (response) => {
      if (/\.(?:js|json)$/.test(response.url())) loaded.push(response);
    });
    await visit('/');
    const files = await Promise.all(loaded.map((response) => response.text()));
    expect(files.some((text) => text.includes('Saltar al contenido'))).toBe(true);
    expect(files.some((text) => text.includes('Skip to content'))).toBe(false);
  });

  it('can be changed by a link without JavaScript', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page } = await newVisitor({ javaScriptEnabled: false });
    await page.goto('/');
    await page.locator('header summary', { hasText: /: ES$/ }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  });

  it('is a known one when cookie, storage and address hold garbage', async ({
    visitor: { page, context, visit },
    site,
  }) => {
    await context.addCookies([{ name: 'cookieLanguage', value: '%00<script>', url: site.address }]);
    await page.addInitScript(() => localStorage.setItem('cookieLanguage', '__proto__'));
    await visit('/?lng=../../etc');
    expect(['es', 'en']).toContain(await page.evaluate(language));
  });
});
