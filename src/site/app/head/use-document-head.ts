import { useEffect } from 'react';
import type { Page, Route } from '../../../generated/types.ts';
import { useText } from '../../lib/text.ts';
import { documentHead } from './document-head.ts';

/** What is said of the first page to programs that fetch each address themselves: it would be wrong of any other. */
const OF_FIRST_PAGE = 'meta[property^="og:"], meta[property^="article:"], meta[name^="twitter:"]';
const STRUCTURED_DATA = 'script[type="application/ld+json"]';

/** Keeps the head in step with the page after the first one, whose head is prerendered. */
export function useDocumentHead(route: Route, page: Page): void {
  const { say, language } = useText();
  const head = documentHead(route, page, language, say);
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
    document.querySelector('meta[name="robots"]')?.remove();
    if (head.robots === undefined) return;
    const robots = Object.assign(document.createElement('meta'), { name: 'robots', content: head.robots });
    document.head.append(robots);
  }, [key, language]);
}

/** Not replaced, for the builders would weigh on every page: who reads these reads them where a visit begins. */
function forgetFirstPage(): void {
  for (const element of document.querySelectorAll(`${OF_FIRST_PAGE}, ${STRUCTURED_DATA}`)) element.remove();
}

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
