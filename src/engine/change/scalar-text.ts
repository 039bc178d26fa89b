import { Document, isPair, isScalar, Scalar, visit } from 'yaml';
import type { Json } from '../json.ts';

/** How the words of a neighbour are written, for new ones to look alike. */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'folded' | 'literal';

/** Longer lines are folded. */
export const LINE_WIDTH = 120;

const TYPES = {
  plain: Scalar.PLAIN,
  single: Scalar.QUOTE_SINGLE,
  double: Scalar.QUOTE_DOUBLE,
  folded: Scalar.BLOCK_FOLDED,
  literal: Scalar.BLOCK_LITERAL,
} as const;

export interface WrittenEntry {
  readonly style: ScalarStyle;
  /** Between braces, on one line. */
  readonly isFlow: boolean;
  /** Words for each plural form stand between braces. */
  readonly isInnerFlow: boolean;
  /** How far the key is indented. */
  readonly indent: number;
}

/** `key: words` as YAML, without a line break at its end; quoted where the style asks for it, or the words do. */
export function entryText(key: string, value: Json, { style, isFlow, isInnerFlow, indent }: WrittenEntry): string {
  const document = new Document({ [key]: value });
  visit(document, {
    Map: (_key, node) => {
      if (isFlow || (isInnerFlow && node !== document.contents)) node.flow = true;
    },
    Pair: (_key, pair) => {
      if (!isPair(pair) || !isScalar(pair.value)) return;
      const isInBraces = isFlow || (isInnerFlow && typeof value !== 'string');
      pair.value.type = TYPES[isOdd(String(pair.value.value), style) ? 'double' : isInBraces ? flat(style) : style];
    },
  });
  const isOnOneLine = isFlow || typeof value !== 'string' || isOdd(value, style);
  const lineWidth = isOnOneLine ? 0 : LINE_WIDTH - indent;
  const text = document.toString({ lineWidth, minContentWidth: 0, singleQuote: true }).trimEnd();
  if (isFlow) return text.slice(1, -1).trim();
  return text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(indent)}`);
}

/** What only double quotes keep: space at an end, and lines outside of a block. */
function isOdd(words: string, style: ScalarStyle): boolean {
  return /^\s|\s$/u.test(words) || (words.includes('\n') && style !== 'literal' && style !== 'folded');
}

/** Between braces there are no blocks. */
function flat(style: ScalarStyle): ScalarStyle {
  return style === 'folded' || style === 'literal' ? 'plain' : style;
}

/** The style of what is written. */
export function styleOf(written: string): ScalarStyle {
  if (written.startsWith("'")) return 'single';
  if (written.startsWith('"')) return 'double';
  if (written.startsWith('>')) return 'folded';
  return written.startsWith('|') ? 'literal' : 'plain';
}
