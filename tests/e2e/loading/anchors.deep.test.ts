import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { accepted } from '../../support/accepted.ts';
import { launchBrowser } from '../../support/browser.ts';
import { FONT_SETS } from '../../support/font-sets.ts';
import type { Site } from '../../support/site.ts';
import { it } from '../support/fixtures.ts';
import { missedBy } from '../support/navigation.ts';
import { publicPages } from '../support/public-pages.ts';

const WIDTHS = [375, 768, 1280];
/** The delay of each file of a page on a slow network, in milliseconds. */
const SLOW_MS = 150;
/** The largest distance in pixels between a link's target and where the page stops. */
const NEAR_PX = 8;

function contentOf(html = ''): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

/**
 * Returns, by path, the anchors in the content of each page that any page of the site links to. Links to anchors in the
 * header are excluded, because those open something.
 */
async function anchorsOf({ address }: Pick<Site, 'address'>): Promise<ReadonlyMap<string, readonly string[]>> {
  const pages = new Map<string, string>();
  for (const { path } of publicPages) pages.set(path, await (await fetch(address + path)).text());
  const linked = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<a [^>]*href="([^"]*#[^"]+)"/g)].map(
      ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), address + path),
    ),
  );
  const isThere = ({ origin, pathname, hash }: URL) =>
    origin === address && contentOf(pages.get(pathname)).includes(` id="${decodeURIComponent(hash.slice(1))}"`);
  const unique = new Map(linked.filter(isThere).map((url) => [url.pathname + url.hash, url]));
  return new Map(
    [...Map.groupBy(unique.values(), ({ pathname }) => pathname)].map(([path, urls]) => [
      path,
      urls.map(({ hash }) => hash),
    ]),
  );
}

describe.each(FONT_SETS)('links to anchors on a slow network and a machine with these fonts: %s', (fonts) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser({ fonts });
  });
  afterAll(() => browser.close());

  it.for(WIDTHS)('stop at their targets, at %d px', { timeout: 600_000 }, async (width, { site }) => {
    const missed: string[] = [];
    const context = await browser.newContext({
      baseURL: site.address,
      locale: 'es-CO',
      viewport: { width, height: 800 },
      storageState: accepted(site.address),
    });
    await context.route(/\.(?:css|js|woff2)$/, async (route) => {
      await pause(SLOW_MS);
      await route.continue();
    });
    const anchors = await anchorsOf(site);
    expect(anchors.size).toBeGreaterThan(3);
    for (const [path, hashes] of anchors)
      for (const hash of hashes) {
        const page = await context.newPage();
        await page.goto(path + hash);
        await page.locator('html[data-ready]').waitFor({ state: 'attached' });
        const distance = await missedBy(page);
        if (distance > NEAR_PX) missed.push(`${path}${hash}: ${distance} px`);
        await page.close();
      }
    await context.close();
    expect(missed).toEqual([]);
  });
});
