import { describe, expect, it } from 'vitest';
import { site as catalogSite } from '../../src/generated/site.ts';
import { addresses } from '../../src/shared/addresses.ts';
import { feedFile } from '../../src/shared/site-paths.ts';
import { axeViolations } from '../support/axe.ts';
import { serveSite } from '../support/site.ts';

const site = serveSite();
const publicPages = addresses.filter(({ audience }) => audience === 'everyone');
const cases = publicPages.flatMap(({ path, status }) =>
  catalogSite.languages.map(({ id }) => ({ path, language: id, status })),
);
/** A key of the text files that reached the screen: namespace, colon, dotted path. */
const TEXT_KEY =
  /\b(shell|forms|faq|contacts|transactions|articles|ports|clients|page-[a-z-]+|article-[a-z0-9-]+):[a-z-]+\.[A-Za-z.-]+/;

describe.each(cases)('$path in $language', ({ path, language, status }) => {
  it('is a whole page before any script runs', async () => {
    const response = await fetch(`${site.address}${path}?lng=${language}`);
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(/<link rel="canonical" href="[^"]+">/);
    for (const { id } of catalogSite.languages) expect(html).toContain(`hreflang="${id}"`);
    expect(html).toContain('hreflang="x-default"');
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}">/);
    expect(html.replaceAll(/<[^>]+>/g, ' ')).not.toMatch(TEXT_KEY);
  });

  it('hydrates silently, fits a phone of 360 px, and axe finds nothing at 1280 and 375 px', async () => {
    const { page, context, complaints } = await site.visit({ locale: language });
    // One language begins on a phone and the other on a desk, so that scripts start on both.
    for (const width of language === catalogSite.defaultLanguage ? [375, 360, 1280] : [1280, 360, 375]) {
      await page.setViewportSize({ width, height: 800 });
      if (page.url() === 'about:blank') await page.goto(`${path}?lng=${language}`, { waitUntil: 'networkidle' });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (width !== 360) expect(await axeViolations(page)).toEqual([]);
    }
    await expect.poll(() => page.textContent('body')).not.toMatch(TEXT_KEY);
    // The browser itself notes the status of a page that says "not found".
    const real = complaints.filter((complaint) => status !== 404 || !complaint.includes('status of 404'));
    expect(real).toEqual([]);
    complaints.length = 0;
    await context.close();
  });
});

describe('all pages together', () => {
  it('have titles and descriptions of their own in each language', async () => {
    for (const { id: language } of catalogSite.languages) {
      const heads = await Promise.all(
        publicPages.map(async ({ path }) => {
          const html = await (await fetch(`${site.address}${path}?lng=${language}`)).text();
          return `${/<title>(.*?)<\/title>/.exec(html)?.[1]} / ${/name="description" content="(.*?)"/.exec(html)?.[1]}`;
        }),
      );
      expect(new Set(heads.map((head) => head.split(' / ')[0])).size).toBe(heads.length);
      expect(new Set(heads.map((head) => head.split(' / ')[1])).size).toBe(heads.length);
    }
  });

  it('link only to pages and anchors that exist', async () => {
    const feeds = catalogSite.languages.map(({ id }) => `/${feedFile(id)}`);
    const paths = new Set([...addresses.map(({ path }) => path), ...feeds]);
    const pages = new Map(
      await Promise.all(
        publicPages.map(async ({ path }) => [path, await (await fetch(`${site.address}${path}`)).text()] as const),
      ),
    );
    const broken: string[] = [];
    for (const [from, html] of pages) {
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
        if (!/^[/#]/.test(href) || href.startsWith('/descargas/')) continue;
        const url = new URL(href.replaceAll('&amp;', '&'), `${site.address}${from}`);
        const target = pages.get(url.pathname);
        if (!paths.has(url.pathname)) broken.push(`${from}: ${href}`);
        else if (url.hash !== '' && !target?.includes(`id="${url.hash.slice(1)}"`))
          broken.push(`${from}: ${href} (no such anchor)`);
      }
    }
    expect(broken).toEqual([]);
  });
});
