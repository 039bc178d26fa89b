import { type MediaList, type Selector, transform } from 'lightningcss';
import type { StyleSheet } from './built-assets.ts';

/** Browsers without scripts load the whole sheet. */
const NOSCRIPT = /<noscript>.*?<\/noscript>/gs;
const CLASS = /\.([a-z_-][\w-]*)/gi;
/** Pseudo-classes of visitor interaction, which cannot apply at the first paint. */
const DONE_BY_VISITORS = new Set(['hover', 'active', 'focus', 'focus-visible', 'focus-within']);

/**
 * The inline style of a rendered page: the rules of the sheet that its first paint uses. The whole sheet loads right after
 * that paint.
 */
export function styleFor(html: string, { url, text }: StyleSheet): string {
  const used = new Set(
    [...html.replaceAll(NOSCRIPT, '').matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const names = new Set([...text.matchAll(CLASS)].map(([, name = '']) => name));
  const { code } = transform({
    filename: url,
    code: Buffer.from(text),
    minify: true,
    unusedSymbols: [...names].filter((name) => !used.has(name)),
    visitor: {
      Selector: (selector) => (waitsForVisitor(selector) || hasUnused(selector, used) ? [] : undefined),
      // At the first paint no interaction has started a transition.
      Declaration: { transition: () => [] },
      // Printing happens after the first paint, and in forced colours the page is readable without these rules.
      Rule: { page: () => [], media: ({ value }) => (isForLater(value.query) ? [] : undefined) },
    },
  });
  return withoutUnusedVariables(code.toString(), html);
}

/** Removes the custom properties that neither the style nor the page uses. */
function withoutUnusedVariables(style: string, html: string): string {
  const read = new Set([...`${style}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const { code } = transform({
    filename: 'style.css',
    code: Buffer.from(style),
    minify: true,
    // The library also reports properties that it does not know as custom; their names have no leading dashes.
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

/** Whether a selector requires something in an element that the page does not contain, which the library does not check. */
function hasUnused(selector: Selector, used: ReadonlySet<string>): boolean {
  return selector.some(
    (part) =>
      part.type === 'pseudo-class' &&
      part.kind === 'has' &&
      part.selectors.every((inner) => inner.some((each) => each.type === 'class' && !used.has(each.name))),
  );
}
