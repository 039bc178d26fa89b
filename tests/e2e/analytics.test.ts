import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeIds, routes } from '../../src/generated/routes.ts';
import { accepted } from '../support/accepted.ts';
import { axeViolations } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { serveChangedSite } from './support/changed-site.ts';
import { acceptButton, notice, settings } from './support/notice.ts';

const ID = 'G-TEST123456';
const address = serveChangedSite([
  ['site.yaml', "trackingId: ''", `trackingId: ${ID}`],
  ['site.yaml', 'https://www.google-analytics.com/g/collect', 'https://measure.example.com/collect'],
  ['announcements.yaml', 'enabled: false', 'enabled: true'],
]);
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the analytics service was told. */
  readonly hits: URLSearchParams[];
  readonly complaints: string[];
}

/** Before the announcement, unless another time is given. */
async function visit(hasAccepted: boolean, now = '2026-12-01T12:00:00-05:00'): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: address(),
    locale: 'es-CO',
    ...(hasAccepted ? { storageState: accepted(address()) } : {}),
  });
  const hits: URLSearchParams[] = [];
  await context.route('https://measure.example.com/**', (route) => {
    hits.push(new URL(route.request().url()).searchParams);
    return route.fulfill({ status: 204 });
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date(now));
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return { page, context, hits, complaints };
}

const paths = (hits: readonly URLSearchParams[]) => hits.map((hit) => new URL(hit.get('dl') ?? '').pathname);

describe('page views', () => {
  it('are not told, and their code does not load, before the visitor accepts', async () => {
    const { page, context, hits, complaints } = await visit(false);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    await notice(page).waitFor();
    expect(hits).toEqual([]);
    expect(loaded.filter((url) => url.includes('page-view'))).toEqual([]);
    await acceptButton(notice(page)).click();
    await expect.poll(() => paths(hits)).toEqual(['/']);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are told once for each page, with its title, and with nothing about clicks and scrolling', async () => {
    const { page, context, hits, complaints } = await visit(true);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect.poll(() => paths(hits)).toEqual(['/']);
    await page.locator('header').getByRole('link', { name: 'Blog' }).click();
    await expect.poll(() => paths(hits)).toEqual(['/', '/blog']);
    expect(hits.map((hit) => hit.get('dt'))[1]).toBe(await page.title());
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.locator('footer').getByRole('button', { name: 'Configurar cookies' }).click();
    await (await settings(page)).getByRole('button', { name: 'Cerrar' }).click();
    await page.evaluate(() => {
      window.dispatchEvent(new Event('blur'));
      window.dispatchEvent(new Event('focus'));
    });
    // Leaving is when such a package tells how long somebody stayed.
    await page.goto('/preguntas-frecuentes', { waitUntil: 'networkidle' });
    await expect.poll(() => paths(hits)).toEqual(['/', '/blog', '/preguntas-frecuentes']);
    expect(hits.every((hit) => hit.get('en') === 'page_view' && hit.get('tid') === ID)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('end when the acceptance is taken back, and nothing kept for them stays', async () => {
    const { page, context, hits } = await visit(true);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect.poll(() => hits.length).toBe(1);
    const kept = () =>
      page.evaluate(() =>
        ['clientId', 'sessionId', 'sessionCount'].filter(
          (key) => (localStorage[key] ?? sessionStorage[key]) !== undefined,
        ),
      );
    await expect.poll(() => kept()).toEqual(['clientId', 'sessionId', 'sessionCount']);
    await page.locator('footer').getByRole('button', { name: 'Configurar cookies' }).click();
    const dialog = await settings(page);
    await dialog.getByRole('button', { name: 'Retirar aceptación' }).click();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect.poll(() => kept()).toEqual([]);
    await page.locator('header').getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('**/blog');
    await page.reload({ waitUntil: 'networkidle' });
    expect(hits.length).toBe(1);
    await context.close();
  });

  it.each(routeIds.filter((id) => !routes[id].analytics))('are never told of the staff route %s', async (id) => {
    const { page, context, hits } = await visit(true);
    const { path, deniedRoute } = routes[id];
    await page.goto(path);
    await page.waitForURL(`**${routes[deniedRoute ?? id].path}`, { waitUntil: 'networkidle' });
    await page.locator('h1').click();
    await page.locator('header a').first().click();
    await expect.poll(() => paths(hits)).toEqual(['/']);
    await context.close();
  });

  it('never hold the token of a mailed link (S-37)', async () => {
    const { page, context, hits } = await visit(true);
    const token = 'T'.repeat(43);
    await page.goto(`/restablecer-clave#token=${token}`, { waitUntil: 'networkidle' });
    await expect.poll(() => hits.length).toBe(1);
    expect(hits.map(String).join()).not.toContain(token);
    await context.close();
  });
});

describe('an announcement', () => {
  const announcement = (page: Page) => page.getByRole('alertdialog', { name: 'Cambios en nuestras oficinas' });

  it.each([
    ['before its time', '2027-01-12T07:59:00-05:00'],
    ['after its time', '2027-02-12T18:00:00-05:00'],
  ])('is not shown %s', async (_name, now) => {
    const { page, context } = await visit(true, now);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect.poll(() => announcement(page).count()).toBe(0);
    await context.close();
  });

  it('is shown once in its time; neither backdrop nor keyboard closes it', async () => {
    const { page, context, complaints } = await visit(true, '2027-01-12T08:00:00-05:00');
    await page.goto('/', { waitUntil: 'networkidle' });
    await announcement(page).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await page.waitForTimeout(600);
    await expect.poll(() => announcement(page).isVisible()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await announcement(page).getByRole('button', { name: 'Ver las oficinas' }).click();
    await page.waitForURL('**/contactenos');
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect.poll(() => announcement(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
