import { articles } from '../../generated/articles.ts';
import { pageLoaders } from '../../generated/pages.ts';
import { routeIds, routes } from '../../generated/routes.ts';
import { textLoaders } from '../../generated/texts.ts';
import type { LanguageId, Route, TextNamespace } from '../../generated/types.ts';
import { buildSearchFile } from '../features/search/build-search-file.ts';
import type { SearchFile } from '../features/search/search-file.ts';
import { translatorFor } from '../i18n/site-i18n.ts';

/** Builds the search index of a language when the site is built. */
export async function searchFile(language: LanguageId): Promise<SearchFile> {
  const t = await translatorFor(language, Object.keys(textLoaders[language]) as TextNamespace[]);
  const pages = await Promise.all(
    routeIds
      .map((id) => routes[id])
      .filter(isFound)
      .map(async (route) => ({ route, page: (await pageLoaders[route.page]()).page })),
  );
  const { articleLoaders } = await import('../../generated/article-loaders.ts');
  const whole = await Promise.all(articles.map(async ({ id }) => (await articleLoaders[id]()).article));
  return buildSearchFile({ t, language, pages, articles: whole });
}

/**
 * Whether the search finds a page: pages that search engines may list, and those of clients. The pages of staff and the
 * targets of mailed links are left out.
 */
function isFound({ audience, indexed = true }: Route): boolean {
  return audience === 'client' || (audience === 'everyone' && indexed);
}
