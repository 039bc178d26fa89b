import { type CustomAtRules, type MediaList, type Selector, type TransformOptions, transform } from 'lightningcss';

/** Browsers without scripts load the whole sheet. */
const NOSCRIPT = /<noscript>.*?<\/noscript>/gs;
/** A class in a style sheet. */
export const CLASS = /\.([a-z_-][\w-]*)/gi;
/** Pseudo-classes of visitor interaction, which cannot apply at the first paint. */
const DONE_BY_VISITORS = new Set(['hover', 'active', 'focus', 'focus-visible', 'focus-within', 'popover-open']);

/**
 * Returns a function that makes the inline style of a rendered page: the rules of the sheet that its first paint uses. The
 * whole sheet loads right after that paint. Pages with the same classes, such as a page in two languages, share one style.
 */
export function pageStyles({ text }: { readonly text: string }): (html: string) => string {
  const early = withoutLateRules(text);
  const names = [...new Set([...early.matchAll(CLASS)].map(([, name = '']) => name))];
  const made = new Map<string, string>();
  return (html) => {
    const seen = html.replaceAll(NOSCRIPT, '').matchAll(/class="([^"]+)"/g);
    const used = new Set([...seen].flatMap(([, each = '']) => each.split(' ')));
    const unusedSymbols = names.filter((name) => !used.has(name));
    const properties = propertiesIn(html);
    const key = JSON.stringify([unusedSymbols, [...properties].sort()]);
    const style = made.get(key) ?? withoutUnused(transformed(early, { unusedSymbols }), properties, used);
    made.set(key, style);
    return style;
  };
}

/** Returns the names of the custom properties that a text reads. */
function propertiesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
}

/** Removes what cannot apply at the first paint, on any page. */
function withoutLateRules(sheet: string): string {
  return transformed(sheet, {
    visitor: {
      Selector: (selector) => (waitsForVisitor(selector) ? [] : undefined),
      // At the first paint no interaction has started a transition, and nobody points at anything yet.
      Declaration: { transition: () => [], cursor: () => [] },
      // Printing happens after the first paint, and in forced colours the page is readable without these rules.
      Rule: { page: () => [], media: ({ value }) => (isForLater(value.query) ? [] : undefined) },
    },
  });
}

/**
 * Removes what the library keeps although a page does not use it: custom properties, and classes within `:has()`.
 * @param properties the custom properties that the page's HTML reads
 * @param used the page's classes
 */
function withoutUnused(style: string, properties: ReadonlySet<string>, used: ReadonlySet<string>): string {
  const read = new Set([...properties, ...propertiesIn(style)]);
  return transformed(style, {
    visitor: {
      Selector: (selector) => (hasUnused(selector, used) ? [] : undefined),
      // The library also reports properties that it does not know as custom; their names have no leading dashes.
      Declaration: { custom: ({ name }) => (!name.startsWith('--') || read.has(name) ? undefined : []) },
    },
  });
}

/** Returns a style sheet after some rules were removed from it, as short as possible. */
export function transformed(
  style: string,
  options: Pick<TransformOptions<CustomAtRules>, 'unusedSymbols' | 'visitor'>,
): string {
  return transform({ filename: 'style.css', code: Buffer.from(style), minify: true, ...options }).code.toString();
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
    // Dialogs and popovers are closed until a visitor opens one.
    if (part.type === 'pseudo-element') return part.kind === 'backdrop';
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
