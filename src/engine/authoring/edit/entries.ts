import type { Pointer } from '../../contract/json.ts';
import { isObject, type Json, own, valueAt } from '../../contract/json.ts';
import { offsetsOf } from '../../core/parse/locate.ts';
import type { Mark } from '../../core/parse/marks.ts';
import type { EditedFile } from './edit-kinds.ts';
import { belowEnd, columnOf, commentsAbove, dashBefore, scalarEnd } from './lines.ts';

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
