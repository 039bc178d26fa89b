import { useEffect } from 'react';
import type { Translate } from '../../../generated/i18next.ts';
import type { Article, LanguageId } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { LANGUAGE_PARAMETER } from '../../../shared/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { feedPath } from '../../routes/routes.ts';
import type { LoadedPage } from '../navigation/destinations.ts';

/** Contents of a page's head for browsers, search engines and networks where people share it. */
export interface DocumentHead {
  /** The title of the page alone, for places that name the site beside it. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly alternates: readonly { readonly language: string; readonly href: string }[];
  readonly robots: 'noindex' | undefined;
  /** The news feed that the page announces to feed readers. */
  readonly feed: { readonly title: string; readonly href: string } | undefined;
  /** Only for articles. */
  readonly article: ArticleFacts | undefined;
}
export interface ArticleFacts {
  /** Date, such as 2026-03-09. */
  readonly published: string;
  readonly updated: string | undefined;
  /** A desk of the company. */
  readonly author: string | undefined;
}

/**
 * Builds the head of a page. One path serves all languages, so each language has an address of its own by `lng`; the address
 * without it is for visitors whose language is unknown.
 */
export function documentHead(
  { route, path, indexed, page }: Pick<LoadedPage, 'route' | 'path' | 'indexed' | 'page'>,
  language: LanguageId,
  t: Translate,
): DocumentHead {
  const { articleRoute } = content;
  const isOfArticles = articleRoute !== undefined && path === content.routes[articleRoute.parent].path;
  const hasNews = route === articleRoute || isOfArticles;
  const name = t(page.title);
  return {
    name,
    title: t('page.titleSuffix', { title: name }),
    description: t(page.description),
    canonical: publicAddress(path, language),
    alternates: [
      ...content.site.languages.map(({ id }) => ({ language: id, href: publicAddress(path, id) })),
      { language: 'x-default', href: publicAddress(path, content.site.defaultLanguage) },
    ],
    robots: indexed ? undefined : 'noindex',
    feed: hasNews ? { title: t('feed.title'), href: feedPath(language) } : undefined,
    article: 'published' in page ? articleFacts(page, t) : undefined,
  };
}

function articleFacts({ published, updated, author }: Article, t: Translate): ArticleFacts {
  return { published, updated, author: author === undefined ? undefined : t(author) };
}

/** Returns the public address of a page in a language. */
export function publicAddress(path: string, language: LanguageId): string {
  return `${content.site.address}${path}${language === content.site.defaultLanguage ? '' : `?${LANGUAGE_PARAMETER}=${language}`}`;
}

/** Elements about the first page, for programs that fetch each address themselves; on any other page they would be wrong. */
const OF_FIRST_PAGE = 'meta[property^="og:"], meta[property^="article:"], meta[name^="twitter:"]';
const STRUCTURED_DATA = 'script[type="application/ld+json"]';

/** Keeps the head in step with the page after each navigation; the head of the first page is prerendered. */
export function useDocumentHead(loaded: LoadedPage): void {
  const { t, language } = useTranslation();
  const head = documentHead(loaded, language, t);
  const key = JSON.stringify(head);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the head differs
  useEffect(() => {
    const canonical = document.head.querySelector('link[rel="canonical"]');
    if (canonical?.getAttribute('href') !== head.canonical) forgetFirstPage();
    document.documentElement.lang = language;
    document.title = head.title;
    set('meta[name="description"]', 'content', head.description);
    canonical?.setAttribute('href', head.canonical);
    for (const alternate of head.alternates) {
      set(`link[rel="alternate"][hreflang="${alternate.language}"]`, 'href', alternate.href);
    }
    replace('meta[name="robots"]', head.robots && meta({ name: 'robots', content: head.robots }));
    replace('link[type="application/rss+xml"]', head.feed && link({ ...FEED_LINK, ...head.feed }));
  }, [key, language]);
}

/**
 * Removes what only search engines and networks read. It is not rebuilt, because they read only the page where a visit
 * begins and its code is large.
 */
function forgetFirstPage(): void {
  for (const element of document.querySelectorAll(`${OF_FIRST_PAGE}, ${STRUCTURED_DATA}`)) element.remove();
}

const FEED_LINK = { rel: 'alternate', type: 'application/rss+xml' };

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

/** Replaces an element that only some pages have. */
function replace(selector: string, element: HTMLElement | '' | undefined): void {
  document.head.querySelector(selector)?.remove();
  if (element) document.head.append(element);
}

function meta(properties: Partial<HTMLMetaElement>): HTMLMetaElement {
  return Object.assign(document.createElement('meta'), properties);
}

function link(properties: Partial<HTMLLinkElement>): HTMLLinkElement {
  return Object.assign(document.createElement('link'), properties);
}
