import { articleRoute, routes } from '../../generated/routes.ts';
import { site } from '../../generated/site.ts';
import type { LanguageId } from '../../generated/types.ts';
import { LANGUAGE_PARAMETER } from '../../shared/language.ts';
import { feedPath } from '../lib/paths.ts';
import type { Say } from '../lib/text.ts';
import type { LoadedPage } from './load-page.ts';

/** What the head of a page says to browsers and search engines. */
export interface DocumentHead {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly alternates: readonly { readonly language: string; readonly href: string }[];
  readonly robots: string | undefined;
  /** The news of the page for programs that read them. */
  readonly feed: { readonly title: string; readonly href: string } | undefined;
}

/** One address serves all languages, so each has its own by `lng`; the bare address is for a visitor not known yet. */
export function documentHead(
  { route, path, page }: Pick<LoadedPage, 'route' | 'path' | 'page'>,
  language: LanguageId,
  say: Say,
): DocumentHead {
  const hasNews = route === articleRoute || path === routes[articleRoute.parent].path;
  return {
    title: say('page.titleSuffix', { title: say(page.title) }),
    description: say(page.description),
    canonical: publicAddress(path, language),
    alternates: [
      ...site.languages.map(({ id }) => ({ language: id, href: publicAddress(path, id) })),
      { language: 'x-default', href: publicAddress(path, site.defaultLanguage) },
    ],
    robots: route.indexed === false ? 'noindex' : undefined,
    feed: hasNews ? { title: say('feed.title'), href: feedPath(language) } : undefined,
  };
}

/** Where the public finds a page in a language. */
export function publicAddress(path: string, language: LanguageId): string {
  return `${site.address}${path}${language === site.defaultLanguage ? '' : `?${LANGUAGE_PARAMETER}=${language}`}`;
}
