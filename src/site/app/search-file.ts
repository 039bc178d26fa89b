import type { LanguageId, Route, TextNamespace } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { buildSearchFile } from '../features/search/build-search-file.ts';
import type { SearchFile } from '../features/search/search-file.ts';
import { translatorFor } from '../i18n/translator-for.ts';

/** Builds the search index of a language when a site is rendered. */
export async function searchFile(language: LanguageId): Promise<SearchFile> {
  const t = await translatorFor(language, Object.keys(content.texts[language]) as TextNamespace[]);
  const pages = content.routeIds
    .map((id) => content.routes[id])
    .filter(isFound)
    .map((route) => ({ route, page: content.pages[route.page] }));
  return buildSearchFile({ t, language, pages, articles: Object.values(content.articleBodies) });
}

/**
 * Whether the search finds a page: pages that search engines may list, and those of clients. The pages of staff and the
 * targets of mailed links are left out.
 */
function isFound({ audience, indexed = true }: Route): boolean {
  return audience === 'client' || (audience === 'everyone' && indexed);
}
