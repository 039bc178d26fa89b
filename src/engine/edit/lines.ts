import { lineStart } from './edits.ts';

const COMMENT = /^([ \t]*)#/;

/** The end of the line of an offset, without its line break. */
export function lineEnd(text: string, offset: number): number {
  return offset + text.slice(offset).search(/\r?\n|$/);
}

/** How far an offset stands from the beginning of its line. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** Where the dash of an item stands, on the line of its value or above it; undefined where there is none. */
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
 * The first of the comment lines directly above a key or dash, which belong to it; its own offset where there are none.
 * Deeper ones belong to what is above them, and those that the file begins with to the file.
 * @param from where what stands before it ends
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

/** Behind the comment that ends the line of a value, and behind comment lines below it that are deeper than its key. */
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

/** Where a word, a text or what stands in brackets ends, without the line breaks behind it that say nothing. */
export function scalarEnd(text: string, start: number, end: number): number {
  const written = text.slice(start, end);
  const block = /^[|>]([-+0-9]*)/.exec(written);
  if (block?.[1]?.includes('+') === true) return start + written.replace(/\r?\n$/, '').length;
  return start + written.trimEnd().length;
}
