import { valueAt } from '../../contract/json.ts';
import type { EditedFile } from '../edit/edit-kinds.ts';
import { type Edit, lineBreakOf } from '../edit/edits.ts';
import { layoutOf } from '../edit/entries.ts';

/**
 * Appends an entry to a top-level list of a file, in the layout of the file. Existing text does not change, except that
 * an empty list loses its brackets.
 * @param entry its lines, the first with its dash, the others indented below it
 * @returns undefined when the list is missing, or its entries are within brackets
 */
export function appendEntry(file: EditedFile, list: string, entry: string): Edit | undefined {
  const { text } = file;
  const layout = layoutOf(file, [list]);
  const place = layoutOf(file, [])?.entries.find(({ step }) => step === list);
  if (layout === undefined || place === undefined || !Array.isArray(valueAt(file.value, list))) return undefined;
  const last = layout.entries.at(-1);
  if (last !== undefined && layout.isFlow) return undefined;
  const indent = ' '.repeat(last === undefined ? 2 : layout.column);
  const written = entry.split('\n').map((line) => lineBreakOf(text) + (line === '' ? '' : indent + line));
  const at = last === undefined ? { start: place.after, end: place.valueEnd } : { start: last.end, end: last.end };
  return { ...at, text: written.join('') };
}
