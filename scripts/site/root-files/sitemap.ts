import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import type { DocumentHead } from '../../../src/site/app/head/document-head.ts';

export const SITEMAP = 'sitemap.xml';

/** Every page that search engines may list, with its other languages. Only articles have a date of their last change. */
export async function sitemapXml(heads: readonly DocumentHead[]): Promise<string> {
  const items = heads
    .filter(({ robots }) => robots === undefined)
    .map(({ canonical, alternates, article }) => ({
      url: canonical,
      links: alternates.map(({ language, href }) => ({ lang: language, url: href })),
      ...(article === undefined ? {} : { lastmod: article.updated ?? article.published }),
    }));
  const stream = new SitemapStream({
    lastmodDateOnly: true,
    xmlns: { news: false, video: false, image: false, xhtml: true },
  });
  return (await streamToPromise(Readable.from(items).pipe(stream))).toString();
}
