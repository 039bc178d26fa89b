import { beforeAll, describe, expect } from 'vitest';
import { routeIds, routes } from '../../../src/generated/routes.ts';
import { launchBrowser } from '../../support/browser.ts';
import { startCollector } from '../../support/collector.ts';
import { TRACKING_ID } from '../support/catalog-changes.ts';
import { changedProject } from '../support/changed-project.ts';
import { itOnChangedSite } from '../support/changed-site.ts';
import { it as itOnSite } from '../support/fixtures.ts';
import { openVisitor } from '../support/visitor.ts';
import { windowsOf } from '../support/windows.ts';

/** The test options for loading every page, one after the other. */
const EVERY_ROUTE = { tags: ['deep'], timeout: 240_000 };

/** `counted`: a visitor whose browser reaches a local collector in place of the analytics service of the catalog. */
const it = itOnChangedSite.extend('counted', async ({ site }, { onCleanup }) => {
  const collector = await startCollector();
  const browser = await launchBrowser({ hosts: { 'measure.example.com:443': `127.0.0.1:${collector.port}` } });
  onCleanup(async () => {
    await browser.close();
    await collector.close();
  });
  const visitor = await openVisitor(windowsOf(browser), site.address, { ignoreHTTPSErrors: true });
  return { ...visitor, hits: collector.hits };
});

const open = routeIds.map((id) => routes[id]).filter(({ audience }) => audience === 'everyone');
const counted = open.filter(({ analytics }) => analytics);
const paths = (hits: readonly URLSearchParams[]) => hits.map((hit) => new URL(hit.get('dl') ?? '').pathname);

// In `beforeAll`, because building takes longer than the time limit of a test.
beforeAll(async () => void (await changedProject()));

describe('with a tracking id', () => {
  it(
    'the analytics service receives one page view for each public route and none for staff routes (spec 2)',
    EVERY_ROUTE,
    async ({ counted: { page, visit, hits, complaints } }) => {
      const staff = routeIds.map((id) => routes[id]).filter(({ analytics }) => !analytics);
      expect(staff.map(({ id }) => id)).toEqual(
        expect.arrayContaining(['staff-login', 'staff-registration', 'staff-panel']),
      );
      for (const { path } of counted) {
        const before = hits.length;
        await visit(path);
        await expect.poll(() => hits.length).toBe(before + 1);
      }
      for (const { path } of staff) {
        await page.goto(path);
        await page.locator('h1').waitFor();
      }
      // Without a session the panel, which is the last of them, leads to the login.
      await page.waitForURL((url) => url.pathname === routes['staff-login'].path);
      // A view of the staff pages would have arrived before this one.
      await visit('/');
      await expect.poll(() => paths(hits)).toEqual([...counted.map(({ path }) => path), '/']);
      expect(new Set(hits.map((hit) => [hit.get('en'), hit.get('tid')].join()))).toEqual(
        new Set([`page_view,${TRACKING_ID}`]),
      );
      expect(complaints().filter((text) => text.includes('measure.example.com'))).toEqual([]);
    },
  );
});

describe('without a tracking id', () => {
  itOnSite(
    'no analytics code is loaded, and no page sends a request to another origin',
    EVERY_ROUTE,
    async ({ newVisitor, site }) => {
      const { page, context, visit, tolerate } = await newVisitor({ isFirstVisit: true });
      const asked: string[] = [];
      context.on('request', (request) => asked.push(request.url()));
      for (const { path } of open) {
        await visit(path);
        await page.locator('h1').waitFor();
      }
      expect(asked.length).toBeGreaterThan(open.length);
      expect(asked.filter((url) => !url.startsWith(`${site.address}/`) && !url.startsWith('data:'))).toEqual([]);
      expect(asked.filter((url) => url.includes('page-view'))).toEqual([]);
      // The browser itself logs the 404 of the page for missing addresses.
      tolerate(/\/error Failed to load resource/);
    },
  );
});
