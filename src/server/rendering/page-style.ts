import { type CustomAtRules, type MediaList, type Selector, type TransformOptions, transform } from 'lightningcss';
import type { FileCache } from './file-cache.ts';

/** A class in a style sheet. */
export const CLASS = /\.([a-z_-][\w-]*)/gi;
/** Pseudo-classes of visitor interaction, which cannot apply at the first paint. */
const DONE_BY_VISITORS = new Set(['hover', 'active', 'focus', 'focus-visible', 'focus-within', 'popover-open']);

/**
 * Returns a function that makes the inline style of a rendered page: the rules of the sheet that its first paint uses. The
 * whole sheet loads right after that paint. Pages with the same classes, such as a page in two languages, share one style.
 * @param cache keeps the styles: most publications change no classes
 */
export function pageStyles(sheet: string, cache: FileCache): (html: string) => Promise<string> {
  const names = new Set([...sheet.matchAll(CLASS)].map(([, name = '']) => name));
  const made = new Map<string, Promise<string>>();
  let early: string | undefined;
  return (html) => {
    const seen = withoutNoscript(html).matchAll(/class="([^"]+)"/g);
    const used = new Set([...seen].flatMap(([, each = '']) => each.split(' ')).filter((name) => names.has(name)));
    const properties = propertiesIn(html);
    const key = JSON.stringify([[...used].sort(), [...properties].sort()]);
    const make = async () => {
      early ??= withoutLateRules(sheet);
      const unusedSymbols = [...names].filter((name) => !used.has(name));
      return Buffer.from(withoutUnused(transformed(early, { unusedSymbols }), properties, used));
    };
    const style = made.get(key) ?? cache.get([sheet, key], make).then((bytes) => Buffer.from(bytes).toString());
    made.set(key, style);
    return style;
  };
}

/** Removes what only browsers without scripts show: they load the whole sheet. */
function withoutNoscript(html: string): string {
  const [before, ...parts] = html.split('<noscript>');
  return [before, ...parts.map((part) => part.slice(part.indexOf('</noscript>')))].join('');
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
