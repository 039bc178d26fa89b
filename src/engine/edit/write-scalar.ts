import { Document, isMap, Scalar } from 'yaml';
import type { ScalarStyle, Slot, WriteStyle } from './write-style.ts';

/** Longer lines are folded. */
export const LINE_WIDTH = 120;

const TYPES = {
  plain: Scalar.PLAIN,
  single: Scalar.QUOTE_SINGLE,
  double: Scalar.QUOTE_DOUBLE,
  folded: Scalar.BLOCK_FOLDED,
  literal: Scalar.BLOCK_LITERAL,
} as const;

/** Words that YAML 1.1, and many readers, take for booleans. */
const ALMOST_BOOLEAN = /^(?:yes|no|on|off)$/i;

type Word = string | number | boolean | null;

/** Writes a scalar behind a key or a dash; lines below the first are indented. */
export function scalarText(value: Word, slot: Slot, { style = 'plain', isQuoted, indentation }: WriteStyle): string {
  if (typeof value !== 'string') return wordText(value);
  const isLong = slot.taken + value.length > LINE_WIDTH && style !== 'literal';
  const wished = isQuoted === true ? 'double' : styleFor(value, isLong && style === 'plain' ? 'folded' : style);
  const indent = Math.max(1, slot.isItem ? 2 : indentation.map);
  const width = isBlock(wished) ? LINE_WIDTH - slot.column : 0;
  return written(value, wished, width, indent).replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(slot.column)}`);
}

/** Writes a scalar within brackets or braces, on one line. */
export function flowScalarText(
  value: Word,
  { style = 'plain', isQuoted }: Pick<WriteStyle, 'style' | 'isQuoted'>,
): string {
  if (typeof value !== 'string') return wordText(value);
  const wished =
    isQuoted === true || value.includes('\n') ? 'double' : styleFor(value, isBlock(style) ? 'plain' : style);
  const document = new Document({ k: value });
  if (isMap(document.contents)) document.contents.flow = true;
  wordOf(document).type = TYPES[wished];
  return document.toString({ lineWidth: 0, singleQuote: true }).trim().slice('{ k: '.length, -2).trim();
}

/** Writes a key, quoted where necessary. */
export function keyText(key: string): string {
  const text = new Document({ [key]: 1 }).toString({ lineWidth: 0, singleQuote: true });
  // Within braces a comma ends a key.
  const isOdd = text.startsWith('? ') || !text.endsWith(': 1\n') || /[,[\]{}]/.test(key);
  return isOdd ? JSON.stringify(key) : text.slice(0, -': 1\n'.length);
}

/** The style of a written scalar. */
export function styleOf(text: string): ScalarStyle {
  if (text.startsWith("'")) return 'single';
  if (text.startsWith('"')) return 'double';
  if (text.startsWith('>')) return 'folded';
  return text.startsWith('|') ? 'literal' : 'plain';
}

export function isBlock(style: ScalarStyle): boolean {
  return style === 'folded' || style === 'literal';
}

/** The wished style, or one that can express the words. */
function styleFor(words: string, wished: ScalarStyle): ScalarStyle {
  // Only double quotes keep space at an end.
  if (/^\s|[^\S\n]$/u.test(words)) return 'double';
  if (words.includes('\n')) return wished === 'folded' || wished === 'double' ? wished : 'literal';
  return wished === 'plain' && ALMOST_BOOLEAN.test(words) ? 'single' : wished;
}

function written(words: string, style: ScalarStyle, lineWidth: number, indent: number): string {
  const document = new Document({ k: words });
  wordOf(document).type = TYPES[style];
  const text = document.toString({ lineWidth, minContentWidth: 0, singleQuote: true, indent });
  return text.slice('k: '.length).replace(/\n$/, '');
}

function wordOf(document: Document): Scalar {
  return document.get('k', true) as Scalar;
}

/** Writes numbers without powers of ten, as people do. */
function wordText(value: number | boolean | null): string {
  const text = String(value);
  const [, sign = '', whole = '', part = '', power] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (power === undefined) return text;
  const digits = whole + part;
  const point = 1 + Number(power);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, '0');
}
