import { pageLoaders } from '../../generated/pages.ts';
import { routeIds, routes } from '../../generated/routes.ts';
import { site } from '../../generated/site.ts';
import { textLoaders } from '../../generated/texts.ts';
import type { LanguageId, Route, TextNamespace } from '../../generated/types.ts';
import { buildSearchFile } from '../features/search/build-search-file.ts';
import type { SearchFile } from '../features/search/search-file.ts';
import { loadTexts } from '../lib/load-texts.ts';
import type { Say } from '../lib/text.ts';
import { createI18n } from './i18n.ts';

/** The search index of a language, made when the site is built. */
export async function searchFile(language: LanguageId): Promise<SearchFile> {
  const i18n = await createI18n(language);
  await loadTexts(i18n, language, Object.keys(textLoaders[language]) as TextNamespace[]);
  const say: Say = (key, values) => i18n.t(key, { company: site.company.name, ...values });
  const pages = await Promise.all(
    routeIds
      .map((id) => routes[id])
      .filter(isFound)
      .map(async (route) => ({ route, page: (await pageLoaders[route.page]()).page })),
  );
  return buildSearchFile({ say, language, pages });
}

/** Not what staff work with, not the not-found page, and a page with a variant for clients once. */
function isFound({ id, audience, status }: Route): boolean {
  return audience !== 'staff' && status !== 404 && !routeIds.some((other) => routes[other].clientRoute === id);
}
