import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** React's preload links for eager pictures; if the first picture is inlined, fetching it would be wasted. */
const PRELOAD = /<link rel="preload" as="image"[^>]*>/g;
const FIRST_PICTURE = /src="([^"]+\.svg)"(?=[^>]*fetchpriority="high")/gi;
/** What a server sends before it waits for the first acknowledgement: ten segments of 1,460 bytes (RFC 6928). */
const FIRST_ROUND_TRIP = 14_600;
/** Size of a page's headers, most of it the content policy. */
const HEADERS = 1_300;
/** Compresses a page in some 2 ms, to at least SURPLUS times the size that is sent in the end. */
const FAST = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const SURPLUS = 1.07;

/**
 * Inlines the drawing that a visitor sees first, because a separate file would arrive a round trip later; not if the page
 * itself would then need another round trip.
 */
export function inlineFirstPicture(document: string, siteFolder: string): string {
  const inlined = document.replaceAll(PRELOAD, '').replaceAll(FIRST_PICTURE, (_src, url: string) => {
    const svg = readFileSync(join(siteFolder, url), 'utf8').trim();
    return `src="data:image/svg+xml,${escaped(svg)}"`;
  });
  if (inlined === document) return document;
  const bytes = brotliCompressSync(inlined, { params: FAST }).length / SURPLUS;
  return HEADERS + bytes <= FIRST_ROUND_TRIP ? inlined : document;
}

/** Escapes only what would end the attribute or the address; more would make it longer and harder to compress. */
function escaped(svg: string): string {
  return svg.replaceAll("'", '&#39;').replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23');
}
