import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { routeIds, routes } from '../../../../src/generated/routes.ts';
import { TRACKING_ID } from '../../../e2e/support/catalog-changes.ts';
import { changedProject } from '../../../e2e/support/changed-project.ts';
import { itOnChangedSite } from '../../../e2e/support/changed-site.ts';
import { acceptButton, notice, settings } from '../../../e2e/support/notice.ts';
import type { Visitor, VisitorOptions } from '../../../e2e/support/visitor.ts';
import { axeViolations } from '../../../support/axe.ts';
import { sampled } from '../../../support/depth.ts';
import { untilStill } from '../../../support/still.ts';

interface Measured extends Visitor {
  /** The hits that the analytics service received. */
  readonly hits: URLSearchParams[];
}

/** `measured`: opens a visitor and records their page views. */
const it = itOnChangedSite.extend(
  'measured',
  ({ newVisitor }) =>
    async (options?: VisitorOptions): Promise<Measured> => {
      const visitor = await newVisitor(options);
      const hits: URLSearchParams[] = [];
      await visitor.context.route('https://measure.example.com/**', (route) => {
        hits.push(new URL(route.request().url()).searchParams);
        return route.fulfill({ status: 204 });
      });
      return { ...visitor, hits };
    },
);

// In `beforeAll`, because building takes longer than the time limit of a test.
beforeAll(async () => void (await changedProject()));

const uncounted = routeIds.filter((id) => !routes[id].analytics);
const paths = (hits: readonly URLSearchParams[]) => hits.map((hit) => new URL(hit.get('dl') ?? '').pathname);

describe('page views', () => {
  it('are not sent, and their code does not load, before the visitor accepts', async ({ measured }) => {
    const { page, visit, hits } = await measured({ hasAccepted: false });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await visit('/');
    await notice(page).waitFor();
    expect(hits).toEqual([]);
    expect(loaded.filter((url) => url.includes('page-view'))).toEqual([]);
    await acceptButton(notice(page)).click();
    await expect.poll(() => paths(hits)).toEqual(['/']);
  });

  it('are sent once for each page, with its title, and nothing is sent for clicks and scrolling', async ({
    measured,
  }) => {
    const { page, visit, hits } = await measured();
    await visit('/');
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
    // On leaving a page, such packages usually report how long the visitor stayed.
    await visit('/preguntas-frecuentes');
    await expect.poll(() => paths(hits)).toEqual(['/', '/blog', '/preguntas-frecuentes']);
    expect(hits.every((hit) => hit.get('en') === 'page_view' && hit.get('tid') === TRACKING_ID)).toBe(true);
  });

  it('stop when the acceptance is withdrawn, and everything stored for them is deleted', { tags: ['deep'] }, async ({
    measured,
  }) => {
    const { page, visit, reload, hits } = await measured();
    await visit('/');
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
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await reload();
    expect(hits.length).toBe(1);
    expect(asked.filter((url) => url.includes('page-view'))).toEqual([]);
  });

  it('are never sent for a page of staff, nor for what is clicked on the way from it', async ({ measured }) => {
    const { page, hits } = await measured();
    const [id] = uncounted;
    if (id === undefined) throw new Error('every page is counted');
    const { path, deniedRoute } = routes[id];
    await page.goto(path);
    await page.waitForURL(`**${routes[deniedRoute ?? id].path}`);
    await page.locator('h1').click();
    await page.locator('header a').first().click();
    await expect.poll(() => paths(hits)).toEqual(['/']);
  });

  it('are sent once for each public route and never for staff routes (spec 2)', {
    tags: ['deep'],
    timeout: 240_000,
  }, async ({ measured }) => {
    const { page, visit, hits, tolerate } = await measured();
    // The browser itself logs the 404 of the page for missing addresses.
    tolerate(/\/error Failed to load resource/);
    const counted = routeIds
      .map((id) => routes[id])
      .filter(({ audience, analytics }) => audience === 'everyone' && analytics);
    expect(uncounted).toEqual(expect.arrayContaining(['staff-login', 'staff-registration', 'staff-panel']));
    for (const { path } of counted) {
      const before = hits.length;
      await visit(path);
      await expect.poll(() => hits.length).toBe(before + 1);
    }
    for (const id of uncounted) {
      await page.goto(routes[id].path);
      await page.locator('h1').waitFor();
    }
    // Without a session the panel, which is the last of them, leads to the login.
    await page.waitForURL((url) => url.pathname === routes['staff-login'].path);
    // A view of the staff pages would have arrived before this one.
    await visit('/');
    await expect.poll(() => paths(hits)).toEqual([...counted.map(({ path }) => path), '/']);
  });

  it('never contain the token of a mailed link (S-37)', async ({ measured }) => {
    const { visit, hits } = await measured();
    const token = 'T'.repeat(43);
    await visit(`/restablecer-clave#token=${token}`);
    await expect.poll(() => hits.length).toBe(1);
    expect(hits.map(String).join()).not.toContain(token);
  });
});

// The announcement of the changed project (support/catalog-changes.ts): from 12 January to 12 February 2092.
describe('an announcement', () => {
  const announcement = (page: Page) => page.getByRole('alertdialog', { name: 'Cambios en nuestras oficinas' });

  it.for(
    sampled([
      ['before its time', '2092-01-12T07:59:00-05:00'],
      ['after its time', '2092-02-12T18:00:00-05:00'],
    ] as const),
  )('is not shown %s', { tags: ['deep'] }, async ([_name, now], { measured }) => {
    const { page, visit } = await measured();
    await page.clock.setFixedTime(now);
    await visit('/');
    await expect.poll(() => announcement(page).count()).toBe(0);
  });

  it('is shown once in its window, and neither a click outside it nor Escape closes it', async ({ measured }) => {
    const { page, visit } = await measured();
    await page.clock.setFixedTime('2092-01-12T08:00:00-05:00');
    await visit('/');
    await announcement(page).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await untilStill(page);
    await expect.poll(() => announcement(page).isVisible()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await announcement(page).getByRole('button', { name: 'Ver las oficinas' }).click();
    await page.waitForURL('**/contactenos');
    await visit('/');
    await expect.poll(() => announcement(page).count()).toBe(0);
  });
});
