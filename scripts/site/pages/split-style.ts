import type { Selector } from 'lightningcss';
import { CLASS, transformed } from './page-style.ts';

/** A style sheet in two parts, which browsers load in this order. */
interface SplitStyle {
  readonly first: string;
  readonly rest: string;
}

const nothing = () => [];

/**
 * Splits a style sheet. First are the rules for elements without a class or with the classes that some code knows; the rest
 * has effect only once other code is loaded.
 * @param text the style sheet
 * @param code the code, with the names of its classes
 */
export function splitStyle(text: string, code: string): SplitStyle {
  const names = new Set([...text.matchAll(CLASS)].map(([, name = '']) => name));
  const known = new Set([...names].filter((name) => code.includes(name)));
  return {
    first: transformed(text, { visitor: { Selector: (selector) => (canMatch(selector, known) ? undefined : []) } }),
    rest: transformed(text, {
      visitor: {
        Selector: (selector) => (canMatch(selector, known) ? [] : undefined),
        Rule: { keyframes: nothing, page: nothing, 'font-face': nothing },
      },
    }),
  };
}

/** Whether a selector can match an element of a page that has none but the known classes. */
function canMatch(selector: Selector, known: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === 'class') return known.has(part.name);
    if (part.type !== 'pseudo-class') return true;
    if (part.kind !== 'is' && part.kind !== 'where' && part.kind !== 'has') return true;
    return part.selectors.some((inner) => canMatch(inner, known));
  });
}
