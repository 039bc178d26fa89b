import {
  asObject,
  isObject,
  isSame,
  type Json,
  type JsonObject,
  own,
  type Pointer,
  valueAt,
} from '../../contract/json.ts';
import { shapeAt } from '../../contract/schema-at.ts';
import type { Schema } from '../../contract/schemas.ts';
import { parse } from '../../core/parse/parse.ts';
import { offsetsOf } from '../../core/parse/positions.ts';
import {
  entryText,
  flowText,
  type Indentation,
  keyText,
  LANGUAGE,
  LINE_WIDTH,
  styleOf,
  type WriteStyle,
} from '../../core/write-yaml.ts';
import { editedValue, exactPointer, withItemMoved } from './edited-value.ts';
import { applyEdits, type Edit, type EditedFile, type FileEdit, lineBreakOf, lineStart } from './edits.ts';
import { columnOf, dashBefore, type Entry, type Layout, layoutOf, lineEnd, opensFlow } from './entries.ts';
import { replaceValue } from './replace-value.ts';

/**
 * Returns the text of a file after an edit. Parsed, it equals the data of `editedValue`; all that the edit does not name
 * is the same byte for byte.
 * @param schema schema of the whole file, which gives the position of a new key; without it the key comes last
 * @returns undefined when the place of the edit is missing, or the YAML that we read cannot express the value
 */
export function editFile(file: EditedFile, edit: FileEdit, schema?: Schema): string | undefined {
  if (file.value === undefined) return undefined;
  const exact = { ...edit, pointer: exactPointer(file.value, edit.pointer) };
  const whole = editedValue(file.value, exact);
  if (whole === undefined) return undefined;
  const edits =
    exact.kind === 'set' ? smallerEdits(exact.pointer, valueAt(file.value, ...exact.pointer), exact.value) : [exact];
  let current: EditedFile | undefined = file;
  for (const each of edits) current = current && oneEdit(current, each, schema);
  return current !== undefined && isSame(current.value, whole) ? current.text : undefined;
}

/** Tries the smallest edit, then rewrites ever larger parts around it, until the parsed result is as expected. */
function oneEdit(file: EditedFile, edit: FileEdit, schema: Schema | undefined): EditedFile | undefined {
  const expected = editedValue(file.value ?? null, edit);
  if (expected === undefined) return undefined;
  for (const attempt of attempts(edit, expected))
    for (const isQuoted of [false, true]) {
      const written = editOf(file, attempt, { schema, isQuoted });
      const after = written && readAgain(applyEdits(file.text, [written]));
      if (after !== undefined && isSame(after.value, expected)) return after;
    }
  return undefined;
}

function* attempts(edit: FileEdit, expected: Json): Generator<FileEdit> {
  yield edit;
  for (let length = edit.pointer.length - 1; length >= 0; length--) {
    const pointer: Pointer = edit.pointer.slice(0, length);
    yield { kind: 'set', pointer, value: valueAt(expected, ...pointer) ?? null };
  }
}

function readAgain(text: string): EditedFile {
  return parse({ path: '', bytes: new TextEncoder().encode(text) });
}

/** The edits that turn one value into another, as deep as their shapes agree, so that equal parts are not rewritten. */
function smallerEdits(pointer: Pointer, before: Json | undefined, after: Json): FileEdit[] {
  if (isSame(before, after)) return [];
  if (isObject(before) && isObject(after) && Object.keys(before).some((key) => Object.hasOwn(after, key)))
    return objectEdits(pointer, before, after);
  if (Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length > 0)
    return listEdits(pointer, before, after);
  return [{ kind: 'set', pointer, value: after }];
}

function objectEdits(pointer: Pointer, before: JsonObject, after: JsonObject): FileEdit[] {
  const kept = Object.entries(after).flatMap(([key, value]) =>
    smallerEdits([...pointer, key], own(before, key), value),
  );
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return [...kept, ...gone.map((key): FileEdit => ({ kind: 'remove', pointer: [...pointer, key] }))];
}

/** Keeps equal items at the beginning and the end; changes the items between them one by one. */
function listEdits(pointer: Pointer, before: readonly Json[], after: readonly Json[]): FileEdit[] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && isSame(before[head], after[head])) head++;
  let tail = 0;
  while (tail < most - head && isSame(before.at(-1 - tail), after.at(-1 - tail))) tail++;
  const edits: FileEdit[] = [];
  const changed = most - head - tail;
  for (let index = head; index < head + changed; index++)
    edits.push(...smallerEdits([...pointer, index], before[index], after[index] ?? null));
  for (let index = before.length - tail - 1; index >= head + changed; index--)
    edits.push({ kind: 'remove', pointer: [...pointer, index] });
  for (let index = head + changed; index < after.length - tail; index++)
    edits.push({ kind: 'insert', pointer: [...pointer, index], value: after[index] ?? null });
  return edits;
}

interface Wishes {
  /** Gives the order of new keys in objects. */
  readonly schema?: Schema | undefined;
  /** The key behind which a new one goes, whatever the schema says. */
  readonly behind?: string;
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

function writtenEdit(file: EditedFile, edit: FileEdit, writeStyle: WriteStyle, wishes: Wishes): Edit | undefined {
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
  const index = indexOfNew(file, outer, String(last), wishes);
  return addEntry(file, outer, { key: String(last), value, index }, writeStyle);
}

/** Whether an edit makes a line wider than the limit that was within it before. */
function isTooWide(text: string, edit: Edit): boolean {
  const width = (whole: string) => columnOf(whole, lineEnd(whole, edit.start));
  return width(text) <= LINE_WIDTH && width(applyEdits(text, [edit])) > LINE_WIDTH;
}

/** The number of keys of an object before a new one. */
function indexOfNew({ value = null }: EditedFile, pointer: Pointer, key: string, { schema, behind }: Wishes): number {
  const keys = Object.keys(asObject(valueAt(value, ...pointer)));
  if (behind !== undefined) return keys.indexOf(behind) + 1;
  return schema === undefined ? keys.length : indexIn(keyOrder(schema, value, pointer), keys, key);
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

/** An entry to add to a map or list. */
interface Insertion {
  /** The key; undefined for an item of a list. */
  readonly key: string | undefined;
  readonly value: Json;
  /** The number of entries before it. */
  readonly index: number;
}

/** Adds a key to a map, or an item to a list, written like its neighbours; every other byte stays. */
function addEntry(file: EditedFile, pointer: Pointer, added: Insertion, writeStyle: WriteStyle): Edit | undefined {
  const { key, value, index } = added;
  const layout = layoutOf(file, pointer);
  if (layout === undefined) return undefined;
  if (layout.entries.length === 0)
    return replaceValue(file, pointer, key === undefined ? [value] : { [key]: value }, writeStyle);
  const { text } = file;
  const gap = gapOf(text, layout);
  const like = neighbourStyle(text, layout, added, writeStyle);
  const written = layout.isFlow ? flowEntry(key, value, like) : entryText(key, value, layout.column, like);
  const next = layout.entries[index];
  if (next !== undefined) return { start: next.start, end: next.start, text: written + gap };
  const end = layout.entries.at(-1)?.end ?? 0;
  return { start: end, end, text: gap + written };
}

function flowEntry(key: string | undefined, value: Json, writeStyle: WriteStyle): string {
  const words = flowText(value, writeStyle);
  return key === undefined ? words : `${keyText(key)}: ${words}`;
}

/** The text between entries: the shortest gap between any two of them. */
function gapOf(text: string, { isFlow, column, entries }: Layout): string {
  const usual = isFlow ? ', ' : `\n${' '.repeat(column)}`;
  const gaps = entries.slice(1).map(({ start }, index) => text.slice(entries[index]?.end, start));
  const clean = gaps.filter((gap) => (isFlow ? /^\s*,\s*$/ : /^\s+$/).test(gap));
  return clean.reduce((least, gap) => (gap.length < least.length ? gap : least), clean[0] ?? usual);
}

/** The style of a new entry: that of the previous language for words; for a map, braces if the previous map has them. */
function neighbourStyle(
  text: string,
  { entries }: Layout,
  { key, value, index }: Insertion,
  writeStyle: WriteStyle,
): WriteStyle {
  const neighbour: Entry | undefined = entries[index - 1] ?? entries[index];
  if (neighbour === undefined) return writeStyle;
  const isInBraces = opensFlow(text, neighbour.valueStart);
  if (isObject(value)) return { ...writeStyle, prefersFlow: isInBraces && isObject(neighbour.value) };
  const isLanguage = key !== undefined && entries.every(({ step }) => LANGUAGE.test(String(step)));
  if (!isLanguage || typeof neighbour.value !== 'string') return writeStyle;
  return { ...writeStyle, style: styleOf(text.slice(neighbour.valueStart, neighbour.valueEnd)) };
}

/** The pointer to the outermost braces or brackets around a place. */
function flowAround(file: EditedFile, pointer: Pointer): Pointer | undefined {
  for (let length = 1; length <= pointer.length; length++) {
    const outer = pointer.slice(0, length);
    if (typeof valueAt(file.value, ...outer) !== 'object') return undefined;
    if (opensFlow(file.text, offsetsOf({ file: '', pointer: outer, part: 'value' }, file)[0])) return outer;
  }
  return undefined;
}

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
