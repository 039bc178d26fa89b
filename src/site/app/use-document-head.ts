import { useEffect } from 'react';
import type { Page, Route } from '../../generated/types.ts';
import { useText } from '../lib/text.ts';
import { documentHead } from './document-head.ts';

/** Keeps the head in step with the page after the first one, whose head is prerendered. */
export function useDocumentHead(route: Route, page: Page): void {
  const { say, language } = useText();
  const head = documentHead(route, page, language, say);
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
    document.querySelector('meta[name="robots"]')?.remove();
    if (head.robots === undefined) return;
    const robots = Object.assign(document.createElement('meta'), { name: 'robots', content: head.robots });
    document.head.append(robots);
  }, [key, language]);
}

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
