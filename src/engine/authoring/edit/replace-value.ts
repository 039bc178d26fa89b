import type { Json, Pointer } from '../../contract/json.ts';
import { offsetsOf } from '../../core/parse/positions.ts';
import {
  blockLines,
  flowText,
  isBlock,
  LINE_WIDTH,
  styleOf,
  valueText,
  type WriteStyle,
} from '../../core/write-yaml.ts';
import { type Edit, type EditedFile, lineStart } from './edits.ts';
import { columnOf, type Entry, layoutOf, lineEnd, opensFlow } from './entries.ts';

/** Replaces the value at a pointer; comments behind it and behind its key stay. */
export function replaceValue(
  file: EditedFile,
  pointer: Pointer,
  value: Json,
  writeStyle: WriteStyle,
): Edit | undefined {
  const step = pointer.at(-1);
  if (step === undefined) return replaceRoot(file, value, writeStyle);
  const layout = layoutOf(file, pointer.slice(0, -1));
  const entry = layout?.entries.find((each) => each.step === step);
  if (layout === undefined || entry === undefined) return undefined;
  const { text } = file;
  const old = text.slice(entry.valueStart, entry.valueEnd);
  const style = typeof entry.value === 'string' ? styleFor(text, entry, old) : undefined;
  const own = { ...writeStyle, style: writeStyle.style ?? style };
  if (layout.isFlow) {
    const words = flowText(value, own);
    return { start: entry.valueStart, end: entry.valueEnd, text: old === '' ? ` ${words}` : words };
  }
  const slot = {
    column: layout.column,
    taken: columnOf(text, entry.after) + 1,
    isItem: typeof step === 'number',
  };
  const written = valueText(value, slot, own);
  const isOldBlock = old !== '' && !opensFlow(old, 0) && (typeof entry.value === 'object' || isBlock(styleOf(old)));
  if (!isOldBlock && old !== '' && !written.includes('\n'))
    return { start: entry.valueStart, end: entry.valueEnd, text: written.slice(1) };
  if (isBlock(styleOf(old)) && typeof entry.value === 'string')
    return replaceBlock(text, entry, keptLines(text.slice(entry.after, entry.valueEnd), written));
  if (!isOldBlock) return replaceInline(text, entry, written);
  return replaceBlock(text, { ...entry, valueEnd: endOf(file, pointer) }, written);
}

/** The style for new words. Plain words that were too long and not folded become `single`, which is not folded either. */
function styleFor(text: string, { valueStart, valueEnd }: Entry, old: string) {
  const style = styleOf(old);
  return style !== 'plain' || columnOf(text, valueStart) + valueEnd - valueStart <= LINE_WIDTH ? style : 'single';
}

/** Replaces a block, below its key or behind its indicator; a comment on the line of the key stays. */
function replaceBlock(text: string, { after, valueEnd }: Pick<Entry, 'after' | 'valueEnd'>, written: string): Edit {
  const line = text.slice(after, lineEnd(text, after));
  return { start: after, end: valueEnd, text: withComment(written, commentIn(line)) };
}

/** The comment of a line with the space before it; empty if anything but a block indicator precedes it. */
function commentIn(line: string): string {
  const words = line.trimStart();
  const sign = /^[|>][-+0-9]*/.exec(words)?.[0] ?? '';
  const rest = sign === '' ? line : words.slice(sign.length);
  return /^[ \t]/.test(rest) && rest.trimStart().startsWith('#') ? rest : '';
}

/** Replaces a value on the line of its key; a comment stays on that line even if the new value is below it. */
function replaceInline(text: string, { after, valueEnd }: Entry, written: string): Edit {
  const rest = text.slice(valueEnd, lineEnd(text, valueEnd));
  const comment = written.includes('\n') && /^[ \t]+#/.test(rest) ? rest : '';
  return { start: after, end: valueEnd + comment.length, text: withComment(written, comment) };
}

function withComment(written: string, comment: string): string {
  if (comment === '') return written;
  const [first = '', ...rest] = written.split('\n');
  return [first + comment, ...rest].join('\n');
}

/** The end of a value, including comments of the last part of a map or list, and duplicate keys. */
function endOf(file: EditedFile, pointer: Pointer): number {
  const [start, end] = offsetsOf({ file: '', pointer, part: 'value' }, file);
  const last = layoutOf(file, pointer)?.entries.at(-1)?.end ?? 0;
  return Math.max(last, start + file.text.slice(start, end).trimEnd().length);
}

function replaceRoot(file: EditedFile, value: Json, writeStyle: WriteStyle): Edit | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [start] = offsetsOf({ file: '', pointer: [], part: 'value' }, file);
  const lines = blockLines(value, 0, writeStyle);
  const text = lines.length === 0 ? flowText(value, writeStyle) : lines.join('\n');
  const from = layoutOf(file, [])?.entries[0]?.start ?? start;
  const isFlow = opensFlow(file.text, start);
  return { start: isFlow ? start : lineStart(file.text, from), end: endOf(file, []), text };
}

/**
 * Keeps the line breaks of unchanged lines at the beginning and end of a folded text; only the lines between them are
 * folded again.
 * @param before the old text behind the colon: the block indicator and its lines
 * @param after the new text in the same form, folded to the width of lines
 */
function keptLines(before: string, after: string): string {
  const [oldHead = '', ...old] = before.replaceAll('\r\n', '\n').split('\n');
  const [newHead = '', ...lines] = after.split('\n');
  if (!/^ ?>/.test(oldHead) || !/^ >/.test(newHead) || !isPlain(old) || !isPlain(lines)) return after;
  const indent = /^ */.exec(old[0] ?? '')?.[0] ?? '';
  const words = lines.flatMap(wordsOf);
  let head = 0;
  let used = 0;
  while (head < old.length && startsWith(words, used, wordsOf(old[head] ?? '')))
    used += wordsOf(old[head++] ?? '').length;
  let tail = 0;
  let remaining = words.length;
  while (tail < old.length - head) {
    const line = wordsOf(old[old.length - 1 - tail] ?? '');
    if (remaining - line.length < used || !startsWith(words, remaining - line.length, line)) break;
    remaining -= line.length;
    tail++;
  }
  const width = Math.max(...old.map(({ length }) => length), ...lines.map(({ length }) => length));
  const between = folded(words.slice(used, remaining), width - indent.length).map((line) => indent + line);
  return [newHead, ...old.slice(0, head), ...between, ...old.slice(old.length - tail)].join('\n');
}

/** Whether there are no empty or more indented lines, which fold differently, and only single spaces between words. */
function isPlain(lines: readonly string[]): boolean {
  const depth = /^ */.exec(lines[0] ?? '')?.[0].length ?? 0;
  return lines.every((line) => line.length > depth && /^ *\S+(?: \S+)*$/.test(line) && line.search(/\S/) === depth);
}

function wordsOf(line: string): string[] {
  return line.trim().split(' ');
}

function startsWith(words: readonly string[], at: number, part: readonly string[]): boolean {
  return part.every((word, index) => words[at + index] === word);
}

function folded(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
