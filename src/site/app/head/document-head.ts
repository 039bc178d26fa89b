import type { Translate } from '../../../generated/i18next.ts';
import { articleRoute, routes } from '../../../generated/routes.ts';
import { site } from '../../../generated/site.ts';
import type { Article, LanguageId } from '../../../generated/types.ts';
import { LANGUAGE_PARAMETER } from '../../../shared/language.ts';
import { feedPath } from '../../routes/paths.ts';
import type { LoadedPage } from '../navigation/load-page.ts';

/** What the head of a page says to browsers, search engines and networks where people share it. */
export interface DocumentHead {
  /** What the page is called, for places that name the site beside it. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly alternates: readonly { readonly language: string; readonly href: string }[];
  readonly robots: 'noindex' | undefined;
  /** The news of the page for programs that read them. */
  readonly feed: { readonly title: string; readonly href: string } | undefined;
  /** Only where the page is an article. */
  readonly article: ArticleFacts | undefined;
}
export interface ArticleFacts {
  /** Days, as 2026-03-09. */
  readonly published: string;
  readonly updated: string | undefined;
  /** A desk of the company. */
  readonly author: string | undefined;
}

/** One address serves all languages, so each has its own by `lng`; the bare address is for a visitor not known yet. */
export function documentHead(
  { route, path, indexed, page }: Pick<LoadedPage, 'route' | 'path' | 'indexed' | 'page'>,
  language: LanguageId,
  t: Translate,
): DocumentHead {
  const hasNews = route === articleRoute || path === routes[articleRoute.parent].path;
  const name = t(page.title);
  return {
    name,
    title: t('page.titleSuffix', { title: name }),
    description: t(page.description),
    canonical: publicAddress(path, language),
    alternates: [
      ...site.languages.map(({ id }) => ({ language: id, href: publicAddress(path, id) })),
      { language: 'x-default', href: publicAddress(path, site.defaultLanguage) },
    ],
    robots: indexed ? undefined : 'noindex',
    feed: hasNews ? { title: t('feed.title'), href: feedPath(language) } : undefined,
    article: 'published' in page ? articleFacts(page, t) : undefined,
  };
}

function articleFacts({ published, updated, author }: Article, t: Translate): ArticleFacts {
  return { published, updated, author: author === undefined ? undefined : t(author) };
}

/** Where the public finds a page in a language. */
export function publicAddress(path: string, language: LanguageId): string {
  return `${site.address}${path}${language === site.defaultLanguage ? '' : `?${LANGUAGE_PARAMETER}=${language}`}`;
}
