import { Readable } from 'node:stream';
import { parseSitemap } from 'sitemap';
import { describe, expect, it } from 'vitest';
import type { DocumentHead } from '../../../src/site/app/head/document-head.ts';
import { sitemapXml } from '../../../src/site/app/root-files.ts';

const news = { published: '2026-03-09', updated: undefined, author: undefined };
const HOST = 'https://www.example.com';
function head(path: string, more: Partial<DocumentHead> = {}): DocumentHead {
  const canonical = HOST + path;
  const alternates = [{ language: 'en', href: `${canonical}?a=1&lng=en` }];
  return {
    name: '',
    title: '',
    description: '',
    canonical,
    alternates,
    robots: undefined,
    feed: undefined,
    article: undefined,
    ...more,
  };
}

describe('the sitemap', () => {
  it('lists the pages that may be indexed, with their alternates, and dates only if they are known', async () => {
    const xml = sitemapXml([
      head('/a?x=1&y=2'),
      head('/hidden', { robots: 'noindex' }),
      head('/news', { article: news }),
      head('/changed', { article: { ...news, updated: '2026-03-12' } }),
    ]);
    const items = await parseSitemap(Readable.from([xml]));
    expect(items.map(({ url, lastmod, links }) => [url, lastmod, links])).toEqual([
      [`${HOST}/a?x=1&y=2`, undefined, [{ lang: 'en', url: `${HOST}/a?x=1&y=2?a=1&lng=en` }]],
      [`${HOST}/news`, '2026-03-09', [{ lang: 'en', url: `${HOST}/news?a=1&lng=en` }]],
      [`${HOST}/changed`, '2026-03-12', [{ lang: 'en', url: `${HOST}/changed?a=1&lng=en` }]],
    ]);
  });
});
