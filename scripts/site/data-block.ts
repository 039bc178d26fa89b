import type { Thing } from '../../src/site/app/head/thing.ts';

const CONTEXT = 'https://schema.org';

/**
 * Things as JSON-LD. Browsers run no data block, so the Content-Security-Policy does not apply to it.
 * No `<` stands in it, so that a text of the catalog cannot end the element.
 */
export function dataBlock(things: readonly Thing[]): string {
  if (things.length === 0) return '';
  const json = JSON.stringify({ '@context': CONTEXT, '@graph': things }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
