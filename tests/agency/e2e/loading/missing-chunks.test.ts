import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { site as catalogSite } from '../../../../src/generated/site.ts';
import { delayRequests } from '../../../e2e/support/delay-requests.ts';
import { it as onSite } from '../../../e2e/support/fixtures.ts';
import { settings } from '../../../e2e/support/notice.ts';
import type { VisitorOptions } from '../../../e2e/support/visitor.ts';
import { axeViolations } from '../../../support/axe.ts';
import { sampled } from '../../../support/depth.ts';

const { chunkTimeoutMs } = catalogSite.interface;
const TITLE = 'La página no terminó de cargar';
/** Answers as after a deployment: the requested file is missing. */
const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
const never = () => {};

const reload = (page: Page) => page.getByRole('button', { name: 'Cargar de nuevo' });
const faqLink = (page: Page) => page.locator('header').getByRole('link', { name: 'Preguntas frecuentes' });

/**
 * Visitors whose browsers log what they could not load, the code of a page or its texts, whichever fails first; any other
 * complaint fails the test.
 */
const it = onSite.extend('newVisitor', ({ newVisitor }) => async (options?: VisitorOptions) => {
  const visitor = await newVisitor(options);
  visitor.tolerate(
    /Failed to (load resource|fetch dynamically imported)|nothing arrived|texts were not loaded: faq in es/,
  );
  return visitor;
});

describe('a page whose code is gone since a deployment', () => {
  it('shows an error in place of its content, and loads after a retry', async ({ visitor: { page, visit } }) => {
    await visit('/');
    await page.route('**/assets/Faq-*.js', gone);
    await faqLink(page).click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    expect(
      await page
        .getByRole('alert')
        .filter({ has: page.locator('h1') })
        .textContent(),
    ).toContain('Cargar de nuevo');
    expect(await page.title()).toContain(TITLE);
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'Cargando' }).count()).toBe(0);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/preguntas-frecuentes');
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute('**/assets/Faq-*.js');
    await reload(page).filter({ visible: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Preguntas frecuentes' }).waitFor();
  });

  it('lets the visitor open another page', { tags: ['deep'] }, async ({ visitor: { page, visit } }) => {
    await visit('/');
    await page.route('**/assets/Faq-*.js', gone);
    await faqLink(page).click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await page.locator('header').getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('**/blog');
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('h1').count()).toBe(1);
  });
});

describe('a page whose code never arrives', () => {
  it('shows that it is loading, and an error after 120 s', async ({ visitor: { page, visit } }) => {
    await page.clock.install();
    await visit('/');
    await page.route('**/assets/Faq-*.js', never);
    await faqLink(page).click();
    await page.getByRole('status').filter({ hasText: 'Cargando' }).waitFor();
    await page.clock.fastForward(chunkTimeoutMs - 20_000);
    await expect.poll(() => page.getByRole('heading', { level: 1, name: TITLE }).count()).toBe(0);
    expect(chunkTimeoutMs).toBe(120_000);
    await page.clock.fastForward(20_000);
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  });
});

describe('a part of a page whose code is missing', () => {
  it('shows the error in a dialog when it is a dialog', { tags: ['deep'] }, async ({ visitor: { page, visit } }) => {
    await page.route('**/assets/SessionDialogs-*.js', gone);
    await visit('/');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    const dialog = page.getByRole('dialog', { name: TITLE });
    await dialog.getByRole('button', { name: 'Cargar de nuevo' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('h1').first().isVisible()).toBe(true);
  });

  it('is loaded again when its dialog is opened again, after it did not arrive in time', { tags: ['deep'] }, async ({
    visitor: { page, visit },
  }) => {
    await page.clock.install();
    await visit('/blog');
    const release = await delayRequests(page, '**/assets/CookieSettings-*.js');
    const asked = page.waitForRequest('**/assets/CookieSettings-*.js');
    const open = page.locator('footer').getByRole('button', { name: 'Configurar cookies' });
    await open.click();
    await asked;
    await page.clock.fastForward(chunkTimeoutMs);
    const error = page.getByRole('dialog', { name: TITLE });
    await error.waitFor();
    await page.keyboard.press('Escape');
    await error.waitFor({ state: 'hidden' });
    await release();
    await open.click();
    await settings(page);
    expect(await error.isVisible()).toBe(false);
  });

  it('shows the error in its place when it is a form', { tags: ['deep'] }, async ({
    visitor: { page, visit, tolerate },
  }) => {
    // React itself logs that it could not take over this part of the page.
    tolerate(/hydrat|Minified React error/i);
    await page.route('**/assets/SubmittedForm-*.js', gone);
    await visit('/contactenos');
    await page.getByRole('heading', { level: 3, name: TITLE }).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe(TITLE);
  });

  it('shows the error in a dialog when it is the other language', { tags: ['deep'] }, async ({
    visitor: { page, visit },
  }) => {
    await visit('/');
    await page.route('**/en/*.json', gone);
    await page.locator('header summary', { hasText: /: ES$/ }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('dialog', { name: TITLE }).getByRole('button', { name: 'Cargar de nuevo' }).waitFor();
  });
});

describe('a page that fails to start', () => {
  const message = (page: Page) => page.getByRole('alert').filter({ hasText: TITLE });

  it.for(
    sampled([
      ['the first script', '**/assets/entry-client-*.js'],
      // The texts of the home page: its code is in the file of every page.
      ['what the page needs', '**/home.json'],
    ] as const),
  )(
    'because %s is missing stays readable, shows an error, and works after a reload',
    async ([_name, files], { newVisitor }) => {
      const { page, tolerate } = await newVisitor({ viewport: { width: 360, height: 640 } });
      tolerate(/texts were not loaded/);
      await page.route(files, gone);
      await page.goto('/');
      await message(page).waitFor();
      await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
      await page.unroute(files);
      await reload(page).click();
      await message(page).waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Abrir menú' }).click();
    },
  );

  it.for(
    sampled([
      ['the first script', '**/assets/entry-client-*.js'],
      ['what the page needs', '**/home.json'],
    ] as const),
  )(
    'because %s does not arrive stays readable, and shows an error after 120 s',
    async ([_name, files], { newVisitor }) => {
      const { page } = await newVisitor();
      await page.clock.install();
      const asked = page.waitForRequest(files);
      await page.route(files, never);
      await page.goto('/', { waitUntil: 'commit' });
      await asked;
      await expect.poll(() => message(page).isVisible()).toBe(false);
      await expect.poll(() => page.clock.fastForward(chunkTimeoutMs).then(() => message(page).isVisible())).toBe(true);
      await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    },
  );
});
