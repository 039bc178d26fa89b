import { jsonInHtml } from '../../../src/shared/text/escape-html.ts';
import type { Thing } from '../../../src/site/app/head/thing.ts';

const CONTEXT = 'https://schema.org';

/** Things as JSON-LD. Browsers do not execute data blocks, so the Content-Security-Policy does not apply. */
export function dataBlock(things: readonly Thing[]): string {
  if (things.length === 0) return '';
  const json = jsonInHtml({ '@context': CONTEXT, '@graph': things });
  return `<script type="application/ld+json">${json}</script>`;
}
