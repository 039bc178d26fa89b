import { isObject } from '../json.ts';
import type { Pointer } from '../pointer.ts';
import { valueAt } from '../read.ts';
import type { EditedFile } from './edit-kinds.ts';
import { type Edit, lineStart } from './edits.ts';
import { layoutOf } from './entries.ts';
import { replaceValue } from './replace-value.ts';
import type { WriteStyle } from './write-style.ts';

/**
 * Removes a key of a map or an item of a list, with its comments. Of the gaps above and below it the larger one stays; a
 * map or list that had no other entry becomes empty.
 */
export function removeEntry(file: EditedFile, pointer: Pointer, writeStyle: WriteStyle): Edit | undefined {
  const outer = pointer.slice(0, -1);
  const layout = layoutOf(file, outer);
  const index = layout?.entries.findIndex(({ step }) => step === pointer.at(-1)) ?? -1;
  const entry = layout?.entries[index];
  if (layout === undefined || entry === undefined) return undefined;
  if (layout.entries.length === 1)
    return replaceValue(file, outer, isObject(valueAt(file.value, ...outer)) ? {} : [], writeStyle);
  const { text } = file;
  const { start, end } = entry;
  const previous = layout.entries[index - 1]?.end;
  const next = layout.entries[index + 1]?.start;
  const above = previous === undefined ? undefined : text.slice(previous, start);
  const below = next === undefined ? undefined : text.slice(end, next);
  const isClean = (gap: string | undefined) => gap === undefined || layout.isFlow || gap.trim() === '';
  if (isClean(above) && isClean(below)) {
    if (previous !== undefined && (next === undefined || lines(above) <= lines(below)))
      return { start: previous, end, text: '' };
    return next === undefined ? undefined : { start, end: next, text: '' };
  }
  // Comments that belong to no entry stay where they are.
  const from = lineStart(text, start);
  const to = text.indexOf('\n', end) + 1;
  if (text.slice(from, start).trim() === '' && to > 0) return { start: from, end: to, text: '' };
  return undefined;
}

function lines(gap: string | undefined): number {
  return (gap ?? '').split('\n').length;
}
