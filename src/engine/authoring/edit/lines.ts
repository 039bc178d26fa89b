import { lineStart } from './edits.ts';

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
export function commentsAbove(text: string, anchor: number, from: number): number {
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
export function belowEnd(text: string, valueEnd: number, column: number): number {
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
export function scalarEnd(text: string, start: number, end: number): number {
  const written = text.slice(start, end);
  const block = /^[|>]([-+0-9]*)/.exec(written);
  if (block?.[1]?.includes('+') === true) return start + written.replace(/\r?\n$/, '').length;
  return start + written.trimEnd().length;
}
