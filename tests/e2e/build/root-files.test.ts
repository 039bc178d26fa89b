import { Readable } from 'node:stream';
import sharp from 'sharp';
import { parseSitemap } from 'sitemap';
import { describe, expect } from 'vitest';
import { articles } from '../../../src/generated/articles.ts';
import { routeIds, routes } from '../../../src/generated/routes.ts';
import { site as catalogSite } from '../../../src/generated/site.ts';
import { articlePath } from '../../../src/shared/routes/addresses.ts';
import { readHead } from '../../support/read-head.ts';
import { it as onSite } from '../support/fixtures.ts';

const all = routeIds.map((id) => routes[id]);
const listed = [
  ...all.filter(({ audience, indexed, status }) => audience === 'everyone' && indexed !== false && status !== 404),
  ...articles.map(({ id }) => ({ path: articlePath(id) })),
];
const it = onSite
  .extend(
    'textOf',
    { scope: 'file' },
    ({ site }) =>
      async (path: string) =>
        (await fetch(site.address + path)).text(),
  )
  .extend('linked', { scope: 'file' }, ({ textOf }) => async (rel: string) => {
    const { links } = readHead(await textOf('/'));
    return links.find((link) => link['rel'] === rel)?.['href'] ?? `no ${rel}`;
  });

describe('the sitemap', () => {
  it('lists exactly the public pages in every language, each with its other languages', async ({ textOf }) => {
    const items = await parseSitemap(Readable.from([await textOf('/sitemap.xml')]));
    const addressed = (path: string, id: string) =>
      `${catalogSite.address}${path}${id === catalogSite.defaultLanguage ? '' : `?lng=${id}`}`;
    const expected = listed.flatMap(({ path }) => catalogSite.languages.map(({ id }) => addressed(path, id)));
    expect(items.map(({ url }) => url).sort()).toEqual(expected.sort());
    for (const { url, links, lastmod } of items) {
      const { pathname } = new URL(url);
      expect(links.map(({ lang, url: href }) => [lang, href])).toEqual([
        ...catalogSite.languages.map(({ id }) => [id, addressed(pathname, id)]),
        ['x-default', catalogSite.address + pathname],
      ]);
      // The last change of other pages is unknown.
      expect(lastmod !== undefined).toBe(articles.some(({ id }) => articlePath(id) === pathname));
    }
  });
});

describe('robots.txt', () => {
  it('disallows only the API and the pages of staff, and names the sitemap', async ({ textOf }) => {
    const lines = (await textOf('/robots.txt')).split('\n');
    const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice('Disallow: '.length));
    const staff = all.filter(({ audience }) => audience === 'staff').map(({ path }) => path);
    expect(closed.sort()).toEqual(['/api/', ...staff].sort());
    expect(lines).toContain('User-agent: *');
    expect(lines).toContain(`Sitemap: ${catalogSite.address}/sitemap.xml`);
    // A closed path also closes every path that begins with it.
    expect(listed.filter(({ path }) => closed.some((beginning) => path.startsWith(beginning)))).toEqual([]);
  });
});

describe.runIf(catalogSite.security)('security.txt', () => {
  it('names the contact, the expiry, the languages and its own address (RFC 9116)', async ({ textOf }) => {
    const lines = (await textOf('/.well-known/security.txt')).trim().split('\n');
    const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)));
    expect(fields).toEqual({
      Contact: `mailto:${catalogSite.security?.contact}`,
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
      'Preferred-Languages': catalogSite.languages.map(({ id }) => id).join(', '),
      Canonical: `${catalogSite.address}/.well-known/security.txt`,
    });
  });
});

describe('the manifest', () => {
  it('is linked from the page, names the site, and declares its icons correctly', async ({ linked, site }) => {
    const answer = await fetch(site.address + (await linked('manifest')));
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await answer.json()) as Record<string, unknown> & {
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({
      name: catalogSite.company.legalName,
      short_name: catalogSite.company.name,
      lang: catalogSite.defaultLanguage,
      start_url: '/',
    });
    expect(manifest['description']).not.toMatch(/^shell:/);
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await fetch(site.address + src);
      expect(icon.headers.get('content-type')).toBe(type);
      const { format, width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    }
  });
});

describe('icons', () => {
  it('that phones crop to their own shape are opaque', async ({ linked, site }) => {
    for (const path of [await linked('apple-touch-icon'), '/icon-maskable-512.png']) {
      const icon = sharp(Buffer.from(await (await fetch(site.address + path)).arrayBuffer()));
      expect((await icon.stats()).isOpaque).toBe(true);
    }
    const apple = await fetch(site.address + (await linked('apple-touch-icon')));
    expect((await sharp(Buffer.from(await apple.arrayBuffer())).metadata()).width).toBe(180);
  });

  it('include /favicon.ico for clients that do not read the page', async ({ visitor: { page } }) => {
    await page.goto('/');
    const size = await page.evaluate(async () => {
      const image = new Image();
      image.src = '/favicon.ico';
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect(size).toEqual([48, 48]);
  });
});
