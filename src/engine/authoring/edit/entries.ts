import { isObject, type Json, own, type Pointer, valueAt } from '../../contract/json.ts';
import { offsetsOf } from '../../core/parse/positions.ts';
import type { Mark } from '../../core/parse/to-json.ts';
import { type EditedFile, lineStart } from './edits.ts';

/** A key with its value, or an item of a list, with its comments. */
export interface Entry {
  readonly step: string | number;
  readonly value: Json;
  /** From the comments directly above it to the comment behind it, without the line break; in brackets without comments. */
  readonly start: number;
  readonly end: number;
  /** Offset behind the colon of its key, or behind its dash. */
  readonly after: number;
  readonly valueStart: number;
  readonly valueEnd: number;
}

/** The layout of a map or list in its text. */
export interface Layout {
  /** Whether it is within braces or brackets. */
  readonly isFlow: boolean;
  /** Column of its keys or dashes, counted from 0. */
  readonly column: number;
  readonly entries: readonly Entry[];
}

/** Returns the layout of the map or list at a pointer; undefined when there is none, or its layout is unusual. */
export function layoutOf(file: EditedFile, pointer: Pointer): Layout | undefined {
  const collection = valueAt(file.value, ...pointer);
  const marks = collection === undefined ? undefined : file.marks()?.parts.get(collection);
  if (collection === undefined || marks === undefined) return undefined;
  const { text } = file;
  const [start] = offsetsOf({ file: '', pointer, part: 'value' }, file);
  const isFlow = opensFlow(text, start);
  const entries: Entry[] = [];
  let column = 0;
  let from = 0;
  for (const [step, mark] of marks) {
    const anchor = isFlow ? flowAnchor(step, mark) : blockAnchor(text, step, mark);
    const after = anchor === undefined ? undefined : afterKey(text, step, mark, anchor, isFlow);
    if (anchor === undefined || after === undefined) return undefined;
    const value = (isObject(collection) ? own(collection, String(step)) : valueAt(collection, step)) ?? null;
    const valueStart = Math.max(mark[2], after);
    const valueEnd = Math.max(contentEnd(file, value, mark), after);
    if (entries.length === 0) column = columnOf(text, anchor);
    const entry = { step, value, after, valueStart, valueEnd };
    if (isFlow) entries.push({ ...entry, start: anchor, end: valueEnd });
    else entries.push({ ...entry, start: commentsAbove(text, anchor, from), end: belowEnd(text, valueEnd, column) });
    from = valueEnd;
  }
  return { isFlow, column, entries };
}

/** Whether brackets or braces begin at an offset. */
export function opensFlow(text: string, start: number): boolean {
  return text[start] === '[' || text[start] === '{';
}

function flowAnchor(step: string | number, [keyStart, , valueStart]: Mark): number {
  return typeof step === 'string' ? keyStart : valueStart;
}

function blockAnchor(text: string, step: string | number, [keyStart, , valueStart]: Mark): number | undefined {
  return typeof step === 'string' ? keyStart : dashBefore(text, valueStart);
}

function afterKey(
  text: string,
  step: string | number,
  mark: Mark,
  anchor: number,
  isFlow: boolean,
): number | undefined {
  if (typeof step === 'number') return isFlow ? anchor : anchor + 1;
  const colon = text.indexOf(':', mark[1]);
  return colon === -1 || text.slice(mark[1], colon).trim() !== '' ? undefined : colon + 1;
}

/** The end of a value. A block ends with its last part, because the parser counts what is below it as a part of it. */
function contentEnd(file: EditedFile, value: Json, [, , start, end]: Mark): number {
  if (typeof value !== 'object' || value === null || opensFlow(file.text, start))
    return scalarEnd(file.text, start, end);
  const last = [...(file.marks()?.parts.get(value) ?? [])].at(-1);
  if (last === undefined) return scalarEnd(file.text, start, end);
  const [step, mark] = last;
  const lastEnd = contentEnd(file, valueAt(value, step) ?? null, mark);
  // The value of a key may be empty.
  return typeof step === 'string' ? Math.max(lastEnd, mark[1]) : lastEnd;
}

const COMMENT = /^([ \t]*)#/;

/** The end of the line of an offset, without its line break. */
export function lineEnd(text: string, offset: number): number {
  return offset + text.slice(offset).search(/\r?\n|$/);
}

/** The column of an offset, counted from 0. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** The offset of an item's dash, on the line of its value or above it; undefined if there is none. */
export function dashBefore(text: string, valueStart: number): number | undefined {
  let start = lineStart(text, valueStart);
  const before = text.slice(start, valueStart);
  const onLine = /-[ \t]*$/.exec(before);
  if (onLine !== null) return start + onLine.index;
  if (before.trim() !== '') return undefined;
  while (start > 0) {
    start = lineStart(text, start - 1);
    const line = text.slice(start, lineEnd(text, start));
    if (line.trim() === '' || COMMENT.test(line)) continue;
    const dashes = /^((?:[ \t]*-)*[ \t]*)-[ \t]*(?:#.*)?$/.exec(line);
    return dashes === null ? undefined : start + (dashes[1] ?? '').length;
  }
  return undefined;
}

/**
 * The offset of the first comment line directly above a key or dash, to which it belongs; its own offset if there is none.
 * More indented comments belong to the entry above them, and comments at the beginning of the file to the file.
 * @param from where the value of the previous entry ends
 */
function commentsAbove(text: string, anchor: number, from: number): number {
  const ownLine = lineStart(text, anchor);
  const column = anchor - ownLine;
  if (text.slice(ownLine, anchor).trim() !== '') return anchor;
  let first = anchor;
  for (let start = ownLine; start > 0; ) {
    start = lineStart(text, start - 1);
    const comment = COMMENT.exec(text.slice(start, lineEnd(text, start)));
    if (start < from || comment === null || (comment[1] ?? '').length > column)
      return /^---/.test(text.slice(start)) ? anchor : first;
    first = start + (comment[1] ?? '').length;
  }
  return anchor;
}

/** The end of an entry: behind the comment on the line of its value, and behind more indented comment lines below. */
function belowEnd(text: string, valueEnd: number, column: number): number {
  let end = lineEnd(text, valueEnd);
  if (!/^[ \t]*(#|$)/.test(text.slice(valueEnd, end))) return valueEnd;
  for (;;) {
    const next = text.indexOf('\n', end) + 1;
    const comment = next === 0 ? null : COMMENT.exec(text.slice(next, lineEnd(text, next)));
    if (comment === null || (comment[1] ?? '').length <= column) return end;
    end = lineEnd(text, next);
  }
}

/** The end of a scalar or of a value in brackets, without line breaks behind it that have no meaning. */
function scalarEnd(text: string, start: number, end: number): number {
  const written = text.slice(start, end);
  const block = /^[|>]([-+0-9]*)/.exec(written);
  if (block?.[1]?.includes('+') === true) return start + written.replace(/\r?\n$/, '').length;
  return start + written.trimEnd().length;
}
