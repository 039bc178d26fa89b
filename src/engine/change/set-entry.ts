import { asObject, isObject, type Json, own } from '../json.ts';
import type { CheckedFile } from '../link/linked-catalog.ts';
import { offsetsOf } from '../parse/locate.ts';
import type { Mark } from '../parse/marks.ts';
import type { Pointer } from '../pointer.ts';
import { valueAt } from '../read.ts';
import { type Edit, lineBreakOf, lineStart } from './edits.ts';
import { entryText, LINE_WIDTH, type ScalarStyle, styleOf, type WrittenEntry } from './scalar-text.ts';

/**
 * Gives a key of an object words, or an object of words: in the place and manner of what it has, or behind the last key
 * and as that one is written. Every other byte stays.
 * @returns undefined where the object is not there, or has no key to stand behind
 */
export function setEntry(file: CheckedFile, pointer: Pointer, key: string, value: Json): Edit | undefined {
  const object = valueAt(file.value, ...pointer);
  const marks = isObject(object) ? file.marks()?.parts.get(object) : undefined;
  if (marks === undefined || !isObject(object)) return undefined;
  const [start] = offsetsOf({ file: file.path, pointer, part: 'value' }, file);
  const isFlow = file.text[start] === '{';
  const present = marks.get(key);
  if (present !== undefined) return replaceEntry(file.text, own(object, key), present, { key, value, isFlow });
  const last = [...marks.values()].at(-1);
  return last === undefined ? undefined : addEntry(file.text, last, { key, value, isFlow });
}

function indentOf(text: string, keyStart: number): number {
  return keyStart - lineStart(text, keyStart);
}

interface Entry {
  readonly key: string;
  readonly value: Json;
  /** Between braces. */
  readonly isFlow: boolean;
}

function replaceEntry(text: string, before: Json | undefined, mark: Mark, entry: Entry): Edit {
  const [keyStart, keyEnd, start, end] = mark;
  const old = text.slice(start, end);
  const style = isObject(before) ? 'plain' : styleOf(old);
  const line = written(text, entry, { style, isInnerFlow: old.startsWith('{'), indent: indentOf(text, keyStart) });
  const words = line.slice(line.indexOf(':') + 1);
  // What stands in blocks ends where the next thing begins.
  const oldEnd = start + old.trimEnd().length;
  // Forms below their language make way for words behind it.
  if (isObject(before)) return { start: text.indexOf(':', keyEnd) + 1, end: oldEnd, text: words };
  return { start, end: oldEnd, text: words.trimStart() };
}

function addEntry(text: string, [keyStart, , start, end]: Mark, entry: Entry): Edit {
  // What stands in blocks ends where the next thing begins.
  const neighbour = text.slice(start, end).trimEnd();
  const indent = indentOf(text, keyStart);
  const isInnerFlow = neighbour.startsWith('{');
  const style = isInnerFlow ? 'plain' : styleOf(neighbour);
  const line = written(text, entry, { style, isInnerFlow, indent });
  if (entry.isFlow) return { start: end, end, text: `, ${line}` };
  const neighbourEnd = start + neighbour.length;
  // A comment may stand behind words on one line.
  const at = isBlock(style) ? neighbourEnd : neighbourEnd + text.slice(neighbourEnd).search(/\r?\n|$/);
  return { start: at, end: at, text: `${lineBreakOf(text)}${' '.repeat(indent)}${line}` };
}

function isBlock(style: ScalarStyle): boolean {
  return style === 'folded' || style === 'literal';
}

/** As its neighbour is written; words that are too long for a line are folded, and those of a block stay one. */
function written(text: string, { key, value, isFlow }: Entry, neighbour: Omit<WrittenEntry, 'isFlow'>): string {
  const isLong = typeof value === 'string' && neighbour.indent + key.length + value.length + 4 > LINE_WIDTH;
  const style = isLong && !isFlow && neighbour.style !== 'literal' ? 'folded' : neighbour.style;
  return entryText(key, value, { ...neighbour, style, isFlow }).replaceAll('\n', lineBreakOf(text));
}

/** The object with a key of another value. */
export function withEntry(root: Json, [first, ...rest]: Pointer, value: Json): Json {
  if (first === undefined) return value;
  if (Array.isArray(root)) return root.map((item, index) => (index === first ? withEntry(item, rest, value) : item));
  const object = asObject(root);
  return { ...object, [String(first)]: withEntry(own(object, String(first)) ?? null, rest, value) };
}
