import { isObject, type Json, type JsonObject } from '../json.ts';
import { fitsOnLine, flowText, isUsuallyFlow } from './write-flow.ts';
import { keyText, LINE_WIDTH, scalarText } from './write-scalar.ts';
import type { Slot, WriteStyle } from './write-style.ts';

/** Writes a value behind a colon or a dash: a space and the value, or lines of which the first may be empty. */
export function valueText(value: Json, slot: Slot, writeStyle: WriteStyle): string {
  if (typeof value !== 'object' || value === null) return ` ${scalarText(value, slot, writeStyle)}`;
  const { style: _ofWords, prefersFlow, ...inner } = writeStyle;
  const isWanted = prefersFlow === true || isUsuallyFlow(value);
  if (isWanted && fitsOnLine(value, LINE_WIDTH - slot.taken)) return ` ${flowText(value, inner)}`;
  const isList = Array.isArray(value);
  const { indentation } = writeStyle;
  const column = slot.column + (slot.isItem ? 2 : isList ? indentation.list : indentation.map);
  const lines = blockLines(value, column, inner);
  const indent = ' '.repeat(column);
  return slot.isItem ? ` ${lines.join(`\n${indent}`)}` : lines.map((line) => `\n${indent}${line}`).join('');
}

/** Writes the entries of a map or list, without the indentation of the first line of each. */
export function blockLines(value: readonly Json[] | JsonObject, column: number, writeStyle: WriteStyle): string[] {
  if (isObject(value)) return Object.entries(value).map(([key, part]) => entryText(key, part, column, writeStyle));
  return value.map((item) => entryText(undefined, item, column, writeStyle));
}

/** Writes a key with its value, or an item with its dash, without the indentation of the first line. */
export function entryText(key: string | undefined, value: Json, column: number, writeStyle: WriteStyle): string {
  if (key === undefined) return `-${valueText(value, { column, taken: column + 2, isItem: true }, writeStyle)}`;
  const written = keyText(key);
  const slot = { column, taken: column + written.length + 2, isItem: false };
  return `${written}:${valueText(value, slot, writeStyle)}`;
}
