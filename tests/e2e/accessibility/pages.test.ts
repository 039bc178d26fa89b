import { describe, expect } from 'vitest';
import { links } from '../../../src/generated/links.ts';
import { menuPlaces, menus } from '../../../src/generated/menus.ts';
import { site as catalogSite } from '../../../src/generated/site.ts';
import { content } from '../../../src/shared/content.ts';
import { addresses } from '../../../src/shared/routes/addresses.ts';
import { feedFile } from '../../../src/shared/routes/site-paths.ts';
import { sampled } from '../../support/depth.ts';
import { it } from '../support/fixtures.ts';
import { coveringPages, looksRight, publicPages, TEXT_KEY } from '../support/public-pages.ts';
import { oneViewEach } from '../support/views.ts';

const cases = publicPages.flatMap(({ path, status }) =>
  catalogSite.languages.map(({ id }) => ({ path, language: id, status })),
);

describe.each(cases)('$path in $language', ({ path, language, status }) => {
  it('is a complete page before any script runs', async ({ site }) => {
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
});

// The gate looks at a third of them, because most blocks have cases of their own; pages.deep.test.ts at every page.
describe.each(sampled(oneViewEach(coveringPages), 6))('$path in $language at $width px', (page) => {
  it('hydrates silently, fits the window and a phone of 360 px, and axe finds nothing', ({ newVisitor }) =>
    looksRight(newVisitor, page));
});

it('a key of any text would be found on a page', () => {
  const missed: string[] = [];
  for (const [namespace, texts] of Object.entries(content.texts[catalogSite.defaultLanguage]))
    for (const key of Object.keys(texts)) {
      const shown = `${namespace}:${key}`;
      if (TEXT_KEY.exec(`> ${shown} <`)?.[0] !== shown) missed.push(shown);
    }
  expect(missed).toEqual([]);
});

describe('all pages together', () => {
  it('link to the pages of authorities in the footer, in a new tab (spec 2)', async ({ site }) => {
    const { external } = menuPlaces;
    const listed =
      external === undefined ? [] : menus[external].items.flatMap((item) => (item.kind === 'link' ? item.link : []));
    expect(listed.length > 0).toBe(external !== undefined);
    for (const { id: language } of catalogSite.languages) {
      const html = await (await fetch(`${site.address}/?lng=${language}`)).text();
      const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
      const opened = [...footer.matchAll(/<a (?=[^>]*target="_blank")[^>]*href="(https:[^"]+)"/g)].map(
        ([, href]) => href,
      );
      for (const id of listed) expect(opened).toContain(/https:[^"]+/.exec(JSON.stringify(links[id]))?.[0]);
    }
  });

  it('have unique titles and descriptions in each language', async ({ site }) => {
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

  it('link only to pages and anchors that exist', async ({ site }) => {
    const feeds = catalogSite.languages.map(({ id }) => `/${feedFile(id)}`);
    const paths = new Set([...addresses().map(({ path }) => path), ...feeds]);
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
