import type { Json, JsonObject } from '../json.ts';
import { flowScalarText, keyText } from './write-scalar.ts';
import type { WriteStyle } from './write-style.ts';

/** The key of a language; `id` is excluded because it names things. */
export const LANGUAGE = /^(?!id$)[a-z]{2}$/;
/** Texts wider than this are written with one language per line. */
export const FLOW_WIDTH = 100;

/**
 * Whether a map or list goes on one line: short texts, targets and lists of words do, as everywhere in the catalogs.
 * @param room characters left on the line
 * @param isWished whether any other map or list that is short goes on one line too
 */
export function fitsOnLine(value: readonly Json[] | JsonObject, room: number, isWished = false): boolean {
  const parts = Object.entries(value);
  if (parts.length === 0) return true;
  if (!isWished && !parts.every(([, part]) => typeof part !== 'object' || part === null)) return false;
  if (JSON.stringify(value).includes('\\n')) return false;
  const length = flowText(value, {}).length;
  if (isWished || Array.isArray(value)) return length <= room && (isWished || length < FLOW_WIDTH);
  const isShortKind = parts.some(([key]) => key === 'kind') || parts.every(([key]) => LANGUAGE.test(key));
  return isShortKind && length <= room && length < FLOW_WIDTH;
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
