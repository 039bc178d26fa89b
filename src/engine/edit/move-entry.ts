import type { Pointer } from '../pointer.ts';
import type { EditedFile } from './edit-kinds.ts';
import { withItemMoved } from './edited-value.ts';
import type { Edit } from './edits.ts';
import { layoutOf } from './entries.ts';

/** Moves an item of a list with its comments; the text between the items stays where it is. */
export function moveEntry({ text, ...file }: EditedFile, pointer: Pointer, to: number): Edit | undefined {
  const entries = layoutOf({ text, ...file }, pointer.slice(0, -1))?.entries;
  const from = Number(pointer.at(-1));
  const first = entries?.[Math.min(from, to)];
  const last = entries?.[Math.max(from, to)];
  if (entries === undefined || first === undefined || last === undefined) return undefined;
  const written = withItemMoved(entries, from, to)
    .map(({ start, end }) => text.slice(start, end))
    .map((item, index) => item + text.slice(entries[index]?.end, entries[index + 1]?.start ?? entries[index]?.end))
    .slice(Math.min(from, to), Math.max(from, to) + 1)
    .join('');
  const tail = text.slice(last.end, entries[Math.max(from, to) + 1]?.start ?? last.end);
  return { start: first.start, end: last.end, text: written.slice(0, written.length - tail.length) };
}
