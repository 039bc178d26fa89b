import { type CustomAtRules, type MediaList, type Selector, type TransformOptions, transform } from 'lightningcss';
import type { FileCache } from './file-cache.ts';

/** A class in a style sheet. */
export const CLASS = /\.([a-z_-][\w-]*)/gi;
/** Pseudo-classes of visitor interaction, which cannot apply at the first paint. */
const DONE_BY_VISITORS = new Set(['hover', 'active', 'focus', 'focus-visible', 'focus-within', 'popover-open']);

/** To be changed with the rules by which a style is made, so that kept styles of before are not used. */
const EDITION = '4';

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
    const seen = withoutClosed(withoutNoscript(html));
    const classes = [...seen.matchAll(/class="([^"]+)"/g)].flatMap(([, each = '']) => each.split(' '));
    const used = new Set(classes.filter((name) => names.has(name)));
    const shown = attributesIn(seen);
    const unseen = new Set([...attributesIn(html)].filter((name) => !shown.has(name)));
    const properties = propertiesIn(html);
    const key = JSON.stringify([used, unseen, properties].map((each) => [...each].sort()));
    const make = async () => {
      early ??= withoutLateRules(sheet);
      const unusedSymbols = [...names].filter((name) => !used.has(name));
      return Buffer.from(
        withoutRepeated(withoutUnused(transformed(early, { unusedSymbols }), { properties, used, unseen })),
      );
    };
    const style =
      made.get(key) ?? cache.get([EDITION, sheet, key], make).then((bytes) => Buffer.from(bytes).toString());
    made.set(key, style);
    return style;
  };
}

/** Removes what only browsers without scripts show: they load the whole sheet. */
function withoutNoscript(html: string): string {
  const [before, ...parts] = html.split('<noscript>');
  return [before, ...parts.map((part) => part.slice(part.indexOf('</noscript>')))].join('');
}

/** Removes what closed details hide; their summaries stay. */
function withoutClosed(html: string): string {
  let depth = 0;
  let isInSummary = false;
  const shown = html.split(/(?=<\/?(?:details|summary)[\s>])/).map((part) => {
    const [tag, end, name] = /^<(\/?)(details|summary)[^>]*>/.exec(part) ?? [''];
    if (name === 'summary' && depth === 1) isInSummary = end === '';
    if (name === 'details' && end === '/') depth = Math.max(0, depth - 1);
    if (name === 'details' && end === '' && (depth > 0 || !tag.includes(' open'))) depth += 1;
    if (depth === 0 || (depth === 1 && isInSummary)) return part;
    return depth === 1 ? tag : '';
  });
  return shown.join('');
}

/** Returns the names of the attributes of a page's elements. */
function attributesIn(html: string): Set<string> {
  return new Set([...html.matchAll(/ ([a-z-]+)="/g)].map(([, name = '']) => name));
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

/** Leaves the last one of equal rules for windows: modules that compose from another one repeat its rules. */
function withoutRepeated(style: string): string {
  const blocks = style.split('@media').map((part) => `@media${part.slice(0, part.indexOf('}}') + 2)}`);
  const rules = new Set(blocks.filter((block) => block.split('{').length === 3));
  return [...rules].reduce((rest, rule) => {
    const last = rest.lastIndexOf(rule);
    return rest.slice(0, last).replaceAll(rule, '') + rest.slice(last);
  }, style);
}

interface OfPage {
  /** The custom properties that the page's HTML reads. */
  readonly properties: ReadonlySet<string>;
  /** The classes of what is seen of the page. */
  readonly used: ReadonlySet<string>;
  /** The attributes that only something has that is not seen. */
  readonly unseen: ReadonlySet<string>;
}

/**
 * Removes what the library keeps although a page does not use it: custom properties, animations, and selectors in a list or
 * within `:has()`.
 */
function withoutUnused(style: string, page: OfPage): string {
  const read = new Set([...page.properties, ...propertiesIn(style)]);
  return transformed(style, {
    visitor: {
      Selector: (selector) => (hasUnused(selector, page) ? [] : undefined),
      // The library also reports properties that it does not know as custom; their names have no leading dashes.
      Declaration: { custom: ({ name }) => (!name.startsWith('--') || read.has(name) ? undefined : []) },
      // The name stands once where the animation is defined, and again where it is used.
      Rule: { keyframes: ({ value }) => (style.split(value.name.value).length > 2 ? undefined : []) },
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
    return part.kind === 'has' || part.kind === 'is'
      ? part.selectors.every(waitsForVisitor)
      : DONE_BY_VISITORS.has(part.kind);
  });
}

/** Whether a selector requires what is not seen of the page. */
function hasUnused(selector: Selector, { used, unseen }: OfPage): boolean {
  return selector.some((part) => {
    if (part.type === 'class') return !used.has(part.name);
    if (part.type === 'attribute') return unseen.has(part.name);
    return (
      part.type === 'pseudo-class' &&
      part.kind === 'has' &&
      part.selectors.every((inner) => inner.some((each) => each.type === 'class' && !used.has(each.name)))
    );
  });
}
