import { Document, isMap, Scalar } from 'yaml';
import { isCollection, isObject, type Json, type JsonObject } from '../contract/json.ts';

/** Writes a value behind a colon or a dash: a space and the value, or lines of which the first may be empty. */
export function valueText(value: Json, slot: Slot, writeStyle: WriteStyle): string {
  if (!isCollection(value)) return ` ${scalarText(value, slot, writeStyle)}`;
  const { style: _ofWords, prefersFlow, ...inner } = writeStyle;
  const isWanted = prefersFlow === true || isUsuallyFlow(value);
  if (isWanted && fitsOnLine(value, LINE_WIDTH - slot.taken)) return ` ${flowText(value, inner)}`;
  const isList = Array.isArray(value);
  const { indentation } = writeStyle;
  const column = slot.column + (slot.isItem ? 2 : isList ? indentation.list : indentation.map);
  const lines = blockLines(value, column, inner);
  const indent = ' '.repeat(column);
  return slot.isItem ? ` ${lines.join(`\n${indent}`)}` : lines.map((line) => `\n${indent}${line}`).join('');
}

/** Writes the entries of a map or list, without the indentation of the first line of each. */
export function blockLines(value: readonly Json[] | JsonObject, column: number, writeStyle: WriteStyle): string[] {
  if (isObject(value)) return Object.entries(value).map(([key, part]) => entryText(key, part, column, writeStyle));
  return value.map((item) => entryText(undefined, item, column, writeStyle));
}

/** Writes a key with its value, or an item with its dash, without the indentation of the first line. */
export function entryText(key: string | undefined, value: Json, column: number, writeStyle: WriteStyle): string {
  if (key === undefined) return `-${valueText(value, { column, taken: column + 2, isItem: true }, writeStyle)}`;
  const written = keyText(key);
  const slot = { column, taken: column + written.length + 2, isItem: false };
  return `${written}:${valueText(value, slot, writeStyle)}`;
}

/** The key of a language; `id` is excluded because it names entries. */
export const LANGUAGE = /^(?!id$)[a-z]{2}$/;
/** Texts wider than this are written with one language per line. */
const FLOW_WIDTH = 100;

/** Whether a map or list can be written on a line that has `room` characters left. */
function fitsOnLine(value: readonly Json[] | JsonObject, room: number): boolean {
  if (Object.keys(value).length === 0) return true;
  return !JSON.stringify(value).includes('\\n') && flowText(value, {}).length <= room;
}

/** Whether a map or list is usually on one line in the catalogs: short texts, targets and lists of words are. */
function isUsuallyFlow(value: readonly Json[] | JsonObject): boolean {
  const parts = Object.entries(value);
  if (parts.length === 0) return true;
  if (parts.some(([, part]) => isCollection(part))) return false;
  const isShortKind =
    Array.isArray(value) || parts.some(([key]) => key === 'kind') || parts.every(([key]) => LANGUAGE.test(key));
  return isShortKind && flowText(value, {}).length < FLOW_WIDTH;
}

/** Writes a value on one line, with brackets and braces. */
export function flowText(value: Json, writeStyle: Pick<WriteStyle, 'style' | 'isQuoted'>): string {
  if (Array.isArray(value)) return `[${value.map((item) => flowText(item, inner(writeStyle))).join(', ')}]`;
  if (!isCollection(value)) return flowScalarText(value, writeStyle);
  const parts = Object.entries(value).map(([key, part]) => `${keyText(key)}: ${flowText(part, inner(writeStyle))}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

function inner({ isQuoted }: Pick<WriteStyle, 'isQuoted'>): Pick<WriteStyle, 'isQuoted'> {
  return { isQuoted };
}

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
function scalarText(value: Word, slot: Slot, { style = 'plain', isQuoted, indentation }: WriteStyle): string {
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

/** A style of YAML scalars. */
type ScalarStyle = 'plain' | 'single' | 'double' | 'folded' | 'literal';

/** How a file indents. */
export interface Indentation {
  /** Spaces by which a map below a key is indented. */
  readonly map: number;
  /** Spaces by which the dashes of a list below a key are indented. */
  readonly list: number;
}

/** How a value is to be written. */
export interface WriteStyle {
  readonly indentation: Indentation;
  /** The wished style of a scalar; it does not apply to the scalars within a map or list. */
  readonly style?: ScalarStyle | undefined;
  /** Whether every text is in double quotes, which can express any text. */
  readonly isQuoted?: boolean | undefined;
  /** Whether a map or list is written within braces or brackets if it fits. */
  readonly prefersFlow?: boolean | undefined;
}

/** The place where a value is written. */
interface Slot {
  /** Column of the key or dash before it. */
  readonly column: number;
  /** Characters of the line before the value. */
  readonly taken: number;
  /** Whether it is behind a dash, where a map or list may begin on the same line. */
  readonly isItem: boolean;
}
