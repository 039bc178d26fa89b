import { site } from '../../../generated/site.ts';
import type { LanguageId, Page, Route } from '../../../generated/types.ts';
import { isIndexed } from '../../../shared/is-indexed.ts';
import { LANGUAGE_PARAMETER } from '../../../shared/language.ts';
import type { Say } from '../../lib/text.ts';

/** What the head of a page says to browsers, search engines and networks where people share it. */
export interface DocumentHead {
  /** What the page is called, for places that name the site beside it. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly alternates: readonly { readonly language: string; readonly href: string }[];
  readonly robots: 'noindex' | undefined;
  /** Only where the page is an article. */
  readonly article?: ArticleFacts | undefined;
}
export interface ArticleFacts {
  /** Days, as 2026-03-09. */
  readonly published: string;
  readonly updated?: string | undefined;
  /** A person; left out: the company itself. */
  readonly author?: string | undefined;
}

/** One address serves all languages, so each has its own by `lng`; the bare address is for a visitor not known yet. */
export function documentHead(route: Route, page: Page, language: LanguageId, say: Say): DocumentHead {
  const address = (id: LanguageId) =>
    `${site.address}${route.path}${id === site.defaultLanguage ? '' : `?${LANGUAGE_PARAMETER}=${id}`}`;
  const name = say(page.title);
  return {
    name,
    title: say('page.titleSuffix', { title: name }),
    description: say(page.description),
    canonical: address(language),
    alternates: [
      ...site.languages.map(({ id }) => ({ language: id, href: address(id) })),
      { language: 'x-default', href: `${site.address}${route.path}` },
    ],
    robots: isIndexed(route) ? undefined : 'noindex',
  };
}
