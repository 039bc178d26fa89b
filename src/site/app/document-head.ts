import { site } from '../../generated/site.ts';
import type { LanguageId, Page, Route } from '../../generated/types.ts';
import { LANGUAGE_PARAMETER } from '../../shared/language.ts';
import type { Say } from '../lib/text.ts';

/** What the head of a page says to browsers and search engines. */
export interface DocumentHead {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly alternates: readonly { readonly language: string; readonly href: string }[];
  readonly robots: string | undefined;
}

/** One address serves all languages, so each has its own by `lng`; the bare address is for a visitor not known yet. */
export function documentHead(route: Route, page: Page, language: LanguageId, say: Say): DocumentHead {
  const address = (id: LanguageId) =>
    `${site.address}${route.path}${id === site.defaultLanguage ? '' : `?${LANGUAGE_PARAMETER}=${id}`}`;
  return {
    title: say('page.titleSuffix', { title: say(page.title) }),
    description: say(page.description),
    canonical: address(language),
    alternates: [
      ...site.languages.map(({ id }) => ({ language: id, href: address(id) })),
      { language: 'x-default', href: `${site.address}${route.path}` },
    ],
    robots: route.indexed === false ? 'noindex' : undefined,
  };
}
