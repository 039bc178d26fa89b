import type { Json, JsonObject } from '../json.ts';
import { flowScalarText, keyText } from './write-scalar.ts';
import type { WriteStyle } from './write-style.ts';

/** The key of a language; `id` is excluded because it names things. */
export const LANGUAGE = /^(?!id$)[a-z]{2}$/;
/** Texts wider than this are written with one language per line. */
export const FLOW_WIDTH = 100;

/** Whether a map or list can be written on a line that has `room` characters left. */
export function fitsOnLine(value: readonly Json[] | JsonObject, room: number): boolean {
  if (Object.keys(value).length === 0) return true;
  return !JSON.stringify(value).includes('\\n') && flowText(value, {}).length <= room;
}

/** Whether a map or list is usually on one line in the catalogs: short texts, targets and lists of words are. */
export function isUsuallyFlow(value: readonly Json[] | JsonObject): boolean {
  const parts = Object.entries(value);
  if (parts.length === 0) return true;
  if (parts.some(([, part]) => typeof part === 'object' && part !== null)) return false;
  const isShortKind =
    Array.isArray(value) || parts.some(([key]) => key === 'kind') || parts.every(([key]) => LANGUAGE.test(key));
  return isShortKind && flowText(value, {}).length < FLOW_WIDTH;
}

/** Writes a value on one line, with brackets and braces. */
export function flowText(value: Json, writeStyle: Pick<WriteStyle, 'style' | 'isQuoted'>): string {
  if (Array.isArray(value)) return `[${value.map((item) => flowText(item, inner(writeStyle))).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return flowScalarText(value, writeStyle);
  const parts = Object.entries(value).map(([key, part]) => `${keyText(key)}: ${flowText(part, inner(writeStyle))}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

function inner({ isQuoted }: Pick<WriteStyle, 'isQuoted'>): Pick<WriteStyle, 'isQuoted'> {
  return { isQuoted };
}
