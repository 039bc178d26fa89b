import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What React writes before the page for pictures that do not wait: it would fetch the first one in vain. */
const PRELOAD = /<link rel="preload" as="image"[^>]*>/g;
const FIRST_PICTURE = /src="([^"]+\.svg)"(?=[^>]*fetchpriority="high")/gi;

/** Puts the drawing that a visitor sees first into the page itself: a file of its own would come a round trip later. */
export function inlineFirstPicture(html: string, siteFolder: string): string {
  return html.replaceAll(PRELOAD, '').replaceAll(FIRST_PICTURE, (_src, url: string) => {
    const svg = readFileSync(join(siteFolder, url), 'utf8').trim();
    return `src="data:image/svg+xml,${escaped(svg)}"`;
  });
}

/** Only what would end the attribute or the address; more would make it longer and harder to compress. */
function escaped(svg: string): string {
  return svg.replaceAll("'", '&#39;').replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23');
}
