import type { Pointer } from '../../contract/json.ts';
import { isObject, type Json, valueAt } from '../../contract/json.ts';
import { offsetsOf } from '../../core/parse/locate.ts';
import type { WriteStyle } from '../../core/write-yaml.ts';
import { entryText, flowText, keyText, LANGUAGE, styleOf } from '../../core/write-yaml.ts';
import type { EditedFile } from './edit-kinds.ts';
import type { Edit } from './edits.ts';
import { type Entry, type Layout, layoutOf, opensFlow } from './entries.ts';
import { replaceValue } from './replace-value.ts';

/** An entry to add to a map or list. */
interface Added {
  /** The key; undefined for an item of a list. */
  readonly key: string | undefined;
  readonly value: Json;
  /** The number of entries before it. */
  readonly index: number;
}

/** Adds a key to a map, or an item to a list, written like its neighbours; every other byte stays. */
export function addEntry(file: EditedFile, pointer: Pointer, added: Added, writeStyle: WriteStyle): Edit | undefined {
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
  { key, value, index }: Added,
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
export function flowAround(file: EditedFile, pointer: Pointer): Pointer | undefined {
  for (let length = 1; length <= pointer.length; length++) {
    const outer = pointer.slice(0, length);
    if (typeof valueAt(file.value, ...outer) !== 'object') return undefined;
    if (opensFlow(file.text, offsetsOf({ file: '', pointer: outer, part: 'value' }, file)[0])) return outer;
  }
  return undefined;
}
