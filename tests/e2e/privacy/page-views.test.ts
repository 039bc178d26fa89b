import { describe, expect } from 'vitest';
import { routeIds, routes } from '../../../src/generated/routes.ts';
import { it } from '../support/fixtures.ts';

const open = routeIds.map((id) => routes[id]).filter(({ audience }) => audience === 'everyone');

describe('without a tracking id', () => {
  it('no analytics code is loaded, and no page sends a request to another origin', {
    tags: ['deep'],
    timeout: 240_000, // It loads every page.
  }, async ({ newVisitor, site }) => {
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
  });
});
