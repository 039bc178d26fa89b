import { asList, asObject, own } from '../json.ts';
import type { CheckedFile } from '../link/linked-catalog.ts';
import { type Edit, lineBreakOf, lineStart } from './edits.ts';

/**
 * Puts an entry behind the last one of a list at the top of a file, in the layout of the file. Nothing that is there
 * changes, except that an empty list loses its brackets.
 * @param entry its lines, the first with its dash, the others indented below it
 * @returns undefined where the list is missing, or its entries stand within brackets
 */
export function appendEntry(file: CheckedFile, list: string, entry: string): Edit | undefined {
  const { text, value } = file;
  const marks = file.marks();
  const entries = own(asObject(value), list);
  const mark = marks?.parts.get(value)?.get(list);
  if (mark === undefined || !Array.isArray(entries)) return undefined;
  const lineBreak = lineBreakOf(text);
  const written = (indent: string) =>
    entry
      .split('\n')
      .map((line) => (line === '' ? '' : indent + line))
      .join(lineBreak);
  const last = asList(entries).length - 1;
  const [, , start, end] = marks?.parts.get(entries)?.get(last) ?? mark;
  if (last < 0) return { start: text.lastIndexOf(':', start) + 1, end, text: lineBreak + written('  ') };
  const before = text.slice(lineStart(text, start), start);
  const indent = /^( *)- +$/.exec(before)?.[1];
  if (indent === undefined) return undefined;
  // The text of a block ends with its line; any other value before the end of its line.
  const endsLine = text[end - 1] === '\n';
  const next = text.indexOf('\n', end);
  const at = endsLine ? end : next === -1 ? text.length : next + 1;
  const isBroken = at === 0 || text[at - 1] === '\n';
  return { start: at, end: at, text: `${isBroken ? '' : lineBreak}${written(indent)}${lineBreak}` };
}
