import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LoadedPage } from '../navigation/load-page.ts';
import { documentHead } from './document-head.ts';

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
