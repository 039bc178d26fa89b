import { type MediaList, type Selector, transform } from 'lightningcss';
import type { StyleSheet } from './built-assets.ts';

const CLASS = /\.([a-z_-][\w-]*)/gi;
/** What a visitor does to a page, and nobody has done to one that is painted for the first time. */
const DONE_BY_VISITORS = new Set(['hover', 'active', 'focus', 'focus-visible', 'focus-within']);

/**
 * The style that stands in a rendered page: the rules of the sheet that its first paint uses. The whole sheet comes right
 * after that paint.
 */
export function styleFor(html: string, { url, text }: StyleSheet): string {
  const used = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const names = new Set([...text.matchAll(CLASS)].map(([, name = '']) => name));
  const { code } = transform({
    filename: url,
    code: Buffer.from(text),
    minify: true,
    unusedSymbols: [...names].filter((name) => !used.has(name)),
    visitor: {
      Selector: (selector) => (waitsForVisitor(selector) ? [] : undefined),
      // Nobody has done anything yet that something moves after.
      Declaration: { transition: () => [] },
      // Paper comes later than the first paint; with the colours of the system that is read well as it is.
      Rule: { page: () => [], media: ({ value }) => (isForLater(value.query) ? [] : undefined) },
    },
  });
  return withoutUnusedVariables(code.toString(), html);
}

/** Leaves out the custom properties that neither the style nor the page itself reads. */
function withoutUnusedVariables(style: string, html: string): string {
  const read = new Set([...`${style}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const { code } = transform({
    filename: 'style.css',
    code: Buffer.from(style),
    minify: true,
    // Properties that the library does not know are custom ones as well, by a name without dashes.
    visitor: { Declaration: { custom: ({ name }) => (!name.startsWith('--') || read.has(name) ? undefined : []) } },
  });
  return code.toString();
}

function isForLater({ mediaQueries }: MediaList): boolean {
  return (
    mediaQueries.length > 0 &&
    mediaQueries.every(
      ({ mediaType, condition }) =>
        mediaType === 'print' || (condition?.type === 'feature' && condition.value.name === 'forced-colors'),
    )
  );
}

function waitsForVisitor(selector: Selector): boolean {
  return selector.some((part) => {
    if (part.type !== 'pseudo-class') return false;
    return part.kind === 'has' ? part.selectors.every(waitsForVisitor) : DONE_BY_VISITORS.has(part.kind);
  });
}
