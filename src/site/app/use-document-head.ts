import { useEffect } from 'react';
import { useText } from '../lib/text.ts';
import { documentHead } from './document-head.ts';
import type { LoadedPage } from './load-page.ts';

/** Keeps the head in step with the page after the first one, whose head is prerendered. */
export function useDocumentHead(loaded: LoadedPage): void {
  const { say, language } = useText();
  const head = documentHead(loaded, language, say);
  const key = JSON.stringify(head);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the head differs
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = head.title;
    set('meta[name="description"]', 'content', head.description);
    set('link[rel="canonical"]', 'href', head.canonical);
    for (const alternate of head.alternates) {
      set(`link[rel="alternate"][hreflang="${alternate.language}"]`, 'href', alternate.href);
    }
    replace('meta[name="robots"]', head.robots && meta({ name: 'robots', content: head.robots }));
    replace('link[type="application/rss+xml"]', head.feed && link({ ...FEED_LINK, ...head.feed }));
  }, [key, language]);
}

const FEED_LINK = { rel: 'alternate', type: 'application/rss+xml' };

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

/** For elements that only some pages have. */
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
