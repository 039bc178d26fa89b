import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** React's preload links for eager pictures; the first picture is inlined, so fetching it would be wasted. */
const PRELOAD = /<link rel="preload" as="image"[^>]*>/g;
const FIRST_PICTURE = /src="([^"]+\.svg)"(?=[^>]*fetchpriority="high")/gi;

/** Inlines the drawing that a visitor sees first, because a separate file would arrive a round trip later. */
export function inlineFirstPicture(html: string, siteFolder: string): string {
  return html.replaceAll(PRELOAD, '').replaceAll(FIRST_PICTURE, (_src, url: string) => {
    const svg = readFileSync(join(siteFolder, url), 'utf8').trim();
    return `src="data:image/svg+xml,${escaped(svg)}"`;
  });
}

/** Escapes only what would end the attribute or the address; more would make it longer and harder to compress. */
function escaped(svg: string): string {
  return svg.replaceAll("'", '&#39;').replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23');
}
