import { describe, expect } from 'vitest';
import { it } from '../support/fixtures.ts';
import { noteShifts, visibleShifts } from '../support/layout-shifts.ts';
import { publicPages } from '../support/public-pages.ts';
import { WIDTHS } from '../support/views.ts';

/** The slow 4G preset of DevTools, under which late files arrive one after the other. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

const seen = publicPages.flatMap(({ path }) => WIDTHS.map((width) => ({ path, width })));

describe.each(seen)('$path at $width px', ({ path, width }) => {
  it('has no visible layout shift while it loads over a slow network', async ({ newVisitor }) => {
    const { page, context, visit, tolerate } = await newVisitor({
      viewport: { width, height: 800 },
      isFirstVisit: true,
    });
    tolerate(/status of 404/);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.addInitScript(noteShifts);
    await visit(path);
    // It arrives after the first paint.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\.woff2$/.test(name)),
    );
    expect(await visibleShifts(page)).toEqual([]);
  });
});
