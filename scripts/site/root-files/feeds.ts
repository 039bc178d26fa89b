import { Feed } from 'feed';
import type { LanguageId } from '../../../src/generated/types.ts';
import { feedFile } from '../../../src/shared/routes/site-paths.ts';
import type { Renderer } from '../renderer.ts';
import type { RootFiles } from './root-file-map.ts';

/** The articles as RSS, one file per language. */
export async function feeds(renderer: Renderer): Promise<RootFiles> {
  const files = renderer.site.languages.map(async ({ id }) => [feedFile(id), await feedIn(id, renderer)] as const);
  return Object.fromEntries(await Promise.all(files));
}

async function feedIn(language: LanguageId, renderer: Renderer): Promise<string> {
  const { site, articles, articleRoute, routes, articlePath, publicAddress, translatorFor } = renderer;
  const t = await translatorFor(language, ['shell', 'articles']);
  const list = publicAddress(routes[articleRoute.parent].path, language);
  const feed = new Feed({
    id: list,
    link: list,
    title: t('feed.title'),
    description: t(site.company.tagline),
    language,
    // Otherwise the feed would contain the time of the build and differ each time.
    updated: noonOf(articles[0]?.published ?? '1970-01-01'),
    generator: false,
    feedLinks: { rss: `${site.address}/${feedFile(language)}` },
  });
  for (const { id, title, lead, category, published } of articles) {
    const link = publicAddress(articlePath(id), language);
    feed.addItem({
      id: link,
      link,
      title: t(title),
      description: t(lead),
      category: [{ name: t(category) }],
      date: noonOf(published),
    });
  }
  return feed.rss2();
}

/** An instant that falls on the same day for readers from Alaska to Japan. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00Z`);
}
