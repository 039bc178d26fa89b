import type { Pointer } from '../../contract/json.ts';
import { isObject, type Json, own, valueAt } from '../../contract/json.ts';
import { shapeAt } from '../../contract/schema-at.ts';
import type { Schema } from '../../contract/schemas.ts';
import type { Indentation, WriteStyle } from '../../core/write-yaml.ts';
import { LINE_WIDTH } from '../../core/write-yaml.ts';
import { addEntry, flowAround } from './add-entry.ts';
import type { EditedFile, FileEdit } from './edit-kinds.ts';
import { editedValue, withItemMoved } from './edited-value.ts';
import { applyEdits, type Edit, lineBreakOf, lineStart } from './edits.ts';
import { layoutOf, opensFlow } from './entries.ts';
import { columnOf, dashBefore, lineEnd } from './lines.ts';
import { replaceValue } from './replace-value.ts';

/** The usual indentation of the catalogs. */
const USUAL: Indentation = { map: 2, list: 2 };

/** Finds how a file indents, by the first map and the first list below a key in it. */
function indentationOf({ text, value, marks }: EditedFile): Indentation {
  const parts = marks()?.parts;
  const found: { map?: number; list?: number } = {};
  const look = (collection: Json | undefined): void => {
    if (typeof collection !== 'object' || collection === null || (found.map !== undefined && found.list !== undefined))
      return;
    for (const [step, [keyStart, , start]] of parts?.get(collection) ?? []) {
      const part = isObject(collection) ? collection[step] : (collection as readonly Json[])[Number(step)];
      if (opensFlow(text, start)) continue;
      const anchor = Array.isArray(part) ? dashBefore(text, itemStart(part) ?? start) : start;
      const deeper = anchor === undefined ? -1 : columnOf(text, anchor) - columnOf(text, keyStart);
      if (typeof step === 'string' && Array.isArray(part) && part.length > 0 && deeper >= 0) found.list ??= deeper;
      if (typeof step === 'string' && isObject(part) && deeper > 0) found.map ??= deeper;
      look(part);
    }
  };
  const itemStart = (list: readonly Json[]) => parts?.get(list)?.get(0)?.[2];
  look(value);
  return { ...USUAL, ...found };
}

interface Wishes {
  /** Gives the order of new keys in objects. */
  readonly schema?: Schema | undefined;
  /** Whether words are written in double quotes. */
  readonly isQuoted?: boolean;
  /** Whether braces stay even if the line becomes too wide, so that only the entry itself is written. */
  readonly keepsBraces?: boolean;
}

/**
 * Returns the replacement in the text of a file that makes an edit. The caller must parse the result, because with an
 * unforeseen layout it may mean something else.
 */
export function editOf(file: EditedFile, edit: FileEdit, wishes: Wishes = {}): Edit | undefined {
  const writeStyle: WriteStyle = { indentation: indentationOf(file), isQuoted: wishes.isQuoted };
  const written = writtenEdit(file, edit, writeStyle, wishes);
  const flow = flowAround(file, edit.pointer.slice(0, -1));
  const wide =
    wishes.keepsBraces !== true && written !== undefined && flow !== undefined && isTooWide(file.text, written);
  const after = wide ? valueAt(editedValue(file.value ?? null, edit), ...flow) : undefined;
  const final = wide && after !== undefined ? replaceValue(file, flow, after, writeStyle) : written;
  return final && { ...final, text: final.text.replaceAll(/\r?\n/g, lineBreakOf(file.text)) };
}

function writtenEdit(file: EditedFile, edit: FileEdit, writeStyle: WriteStyle, { schema }: Wishes): Edit | undefined {
  const { pointer } = edit;
  const outer = pointer.slice(0, -1);
  const last = pointer.at(-1);
  if (edit.kind === 'remove') return removeEntry(file, pointer, writeStyle);
  if (edit.kind === 'move') return moveEntry(file, pointer, edit.to);
  const { value } = edit;
  if (edit.kind === 'insert') return addEntry(file, outer, { key: undefined, value, index: Number(last) }, writeStyle);
  const object = valueAt(file.value, ...outer);
  if (last === undefined || !isObject(object) || own(object, String(last)) !== undefined)
    return replaceValue(file, pointer, value, writeStyle);
  const keys = Object.keys(object);
  const index =
    schema === undefined ? keys.length : indexIn(keyOrder(schema, file.value ?? null, outer), keys, String(last));
  return addEntry(file, outer, { key: String(last), value, index }, writeStyle);
}

/** Whether an edit makes a line wider than the limit that was within it before. */
function isTooWide(text: string, edit: Edit): boolean {
  const width = (whole: string) => columnOf(whole, lineEnd(whole, edit.start));
  return width(text) <= LINE_WIDTH && width(applyEdits(text, [edit])) > LINE_WIDTH;
}

/** The keys of the object at a pointer in the order in which its schema names them; none where no schema is known. */
function keyOrder(schema: Schema, root: Json, pointer: Pointer): readonly string[] {
  return Object.keys(shapeAt(schema, root, pointer).properties ?? {});
}

/** The index of a new key among existing ones: behind the last one that precedes it in the order. */
function indexIn(order: readonly string[], keys: readonly string[], key: string): number {
  const place = order.indexOf(key);
  if (place === -1) return keys.length;
  const before = keys.findLastIndex((each) => order.includes(each) && order.indexOf(each) < place);
  if (before !== -1) return before + 1;
  const after = keys.findIndex((each) => order.indexOf(each) > place);
  return after === -1 ? keys.length : after;
}

/** Moves an item of a list with its comments; the text between the items stays where it is. */
function moveEntry({ text, ...file }: EditedFile, pointer: Pointer, to: number): Edit | undefined {
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

/**
 * Removes a key of a map or an item of a list, with its comments. Of the gaps above and below it the larger one stays; a
 * map or list that had no other entry becomes empty.
 */
function removeEntry(file: EditedFile, pointer: Pointer, writeStyle: WriteStyle): Edit | undefined {
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
