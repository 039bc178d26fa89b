import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { site as catalogSite } from '../../src/generated/site.ts';
import { axeViolations } from '../support/axe.ts';
import { serveSite, type Visitor } from '../support/site.ts';

const site = serveSite();
const { chunkTimeoutMs } = catalogSite.interface;
const TITLE = 'La página no terminó de cargar';
/** As it is after a deployment: what the page asks for has gone. */
const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
const never = () => {};

const reload = (page: Page) => page.getByRole('button', { name: 'Cargar de nuevo' });
const faqLink = (page: Page) => page.locator('header').getByRole('link', { name: 'Preguntas frecuentes' });

/** The browser itself notes what it could not load; nothing else may be wrong. */
async function leave({ context, complaints }: Visitor): Promise<void> {
  // Some of the notes come late.
  await context.close();
  const ours = complaints.filter(
    (text) => !/Failed to (load resource|fetch dynamically imported)|nothing arrived/.test(text),
  );
  complaints.length = 0;
  expect(ours).toEqual([]);
}

describe('a page whose code is gone since a deployment', () => {
  it('is told in its place, with the menus around it; loading it again helps', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.route('**/assets/faq-*.js', gone);
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
    await page.unroute('**/assets/faq-*.js');
    await reload(page).filter({ visible: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Preguntas frecuentes' }).waitFor();
    await leave(visitor);
  });

  it('leaves the way to other pages open', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.route('**/assets/faq-*.js', gone);
    await faqLink(page).click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await page.locator('header').getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('**/blog');
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('h1').count()).toBe(1);
    await leave(visitor);
  });
});

describe('a page whose code does not come', () => {
  it('is waited for, and told after 120 s', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await page.clock.install();
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.route('**/assets/faq-*.js', never);
    await faqLink(page).click();
    await page.getByRole('status').filter({ hasText: 'Cargando' }).waitFor();
    await page.clock.fastForward(chunkTimeoutMs - 20_000);
    await expect.poll(() => page.getByRole('heading', { level: 1, name: TITLE }).count()).toBe(0);
    expect(chunkTimeoutMs).toBe(120_000);
    await page.clock.fastForward(20_000);
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await leave(visitor);
  });
});

describe('a part of a page that is lost', () => {
  it('is told in a dialog where a dialog was wanted', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await page.route('**/assets/SessionDialogs-*.js', gone);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Ingresar' }).click();
    const dialog = page.getByRole('dialog', { name: TITLE });
    await dialog.getByRole('button', { name: 'Cargar de nuevo' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('h1').first().isVisible()).toBe(true);
    await leave(visitor);
  });

  it('is told in its place where a form was to stand', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await page.route('**/assets/SubmittedForm-*.js', gone);
    await page.goto('/contactenos', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 3, name: TITLE }).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe(TITLE);
    await leave(visitor);
  });

  it('is told when the other language does not come', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.route('**/assets/*.js', gone);
    await page.locator('header summary', { hasText: /: ES$/ }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('dialog', { name: TITLE }).getByRole('button', { name: 'Cargar de nuevo' }).waitFor();
    await leave(visitor);
  });

  it('is not missed where nobody asked for it: the cookie notice', async () => {
    const visitor = await site.firstVisit();
    const { page } = visitor;
    await page.route('**/assets/NoticeBar-*.js', gone);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect.poll(() => page.getByText(TITLE).filter({ visible: true }).count()).toBe(0);
    await expect.poll(() => page.locator('h1').isVisible()).toBe(true);
    await leave(visitor);
  });
});

describe('a start that fails', () => {
  const message = (page: Page) => page.getByRole('alert').filter({ hasText: TITLE });

  it.each([
    ['the first script', '**/assets/entry-client-*.js'],
    ['what the page needs', '**/assets/home-*.js'],
  ])('for want of %s leaves the page to be read, and says so', async (_name, files) => {
    const visitor = await site.visit({ viewport: { width: 360, height: 640 } });
    const { page } = visitor;
    await page.route(files, gone);
    await page.goto('/');
    await message(page).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute(files);
    await reload(page).click();
    await message(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await leave(visitor);
  });

  it.each([
    ['the first script', '**/assets/entry-client-*.js'],
    ['what the page needs', '**/assets/home-*.js'],
  ])('because %s does not come is told after 120 s', async (_name, files) => {
    const visitor = await site.visit();
    const { page } = visitor;
    await page.clock.install();
    const asked = page.waitForRequest(files);
    await page.route(files, never);
    await page.goto('/', { waitUntil: 'commit' });
    await asked;
    await expect.poll(() => message(page).isVisible()).toBe(false);
    await expect.poll(() => page.clock.fastForward(chunkTimeoutMs).then(() => message(page).isVisible())).toBe(true);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await leave(visitor);
  });
});
