import { editorSchemaComment, kindOfFile } from '../../contract/catalog-files.ts';
import type { Json } from '../../contract/json.ts';
import { entriesAt, valueAt } from '../../contract/json.ts';
import type { CheckedFile } from '../../core/link/linked-catalog.ts';
import { offsetsOf } from '../../core/parse/locate.ts';
import type { Place } from '../../core/problem.ts';
import type { ProblemDetails } from '../../core/problem-codes.ts';
import type { Diagnostic } from '../../core/report/diagnostic.ts';
import { type Edit, lineBreakOf } from '../edit/edits.ts';

/** A file as it was read; without data if it could not be parsed. */
type FixedFile = Pick<CheckedFile, 'path' | 'text'> & Partial<Pick<CheckedFile, 'value' | 'marks'>>;

/** Returns the edit that corrects a problem; undefined when the correction is not sure. */
export function fixEdit(file: FixedFile, { code, details, at, suggestion, isSure }: Diagnostic): Edit | undefined {
  if (code === 'editor-schema') return firstLine(file);
  if (code === 'yaml-syntax' && details.cause === 'odd-space') return plainSpaces(file, at);
  if (code === 'yaml-syntax' && details.cause === 'odd-dash' && 'offsets' in at)
    return { start: at.offsets[0], end: at.offsets[1], text: /\s/.test(file.text[at.offsets[1]] ?? '') ? '-' : '- ' };
  if (code === 'own-route-as-url') return targetEdit(file, at, details);
  if (suggestion === undefined || isSure !== true || !('pointer' in at)) return undefined;
  const [start, end] = offsetsOf(at, file as CheckedFile);
  const written = file.text.slice(start, end);
  const value = at.part === 'key' ? at.pointer.at(-1) : valueAt(file.value, ...at.pointer);
  const named = Object.values<Json>(details as Readonly<Record<string, Json>>);
  const wrong = named.find((name) => typeof name === 'string' && name === value);
  if (typeof wrong === 'string') return replaced(written, start, wrong, suggestion);
  // A text that names a value as {{value}}.
  const name = code === 'unknown-text-value' ? details.value : undefined;
  const places = name === undefined ? [] : [...written.matchAll(new RegExp(`\\{\\{\\s*${name}(?=[\\s,}])`, 'g'))];
  const [place] = places;
  if (name === undefined || place === undefined || places.length > 1) return undefined;
  const from = start + place.index + place[0].length - name.length;
  return { start: from, end: from + name.length, text: suggestion };
}

/** Replaces the wrong word; quotes around it and the rest of the written text stay. */
function replaced(written: string, start: number, wrong: string, right: string): Edit | undefined {
  const at = written.indexOf(wrong);
  // With escapes or several lines, the written text differs from the value, so the place is unknown.
  if (at === -1 || written.indexOf(wrong, at + 1) !== -1) return undefined;
  return { start: start + at, end: start + at + wrong.length, text: right };
}

/** Writes the comment with the editor schema: replaces a wrong one, or inserts it as the first line. */
function firstLine({ path, text }: FixedFile): Edit | undefined {
  const kind = kindOfFile(path);
  if (kind === undefined) return undefined;
  const expected = editorSchemaComment(path, kind);
  const [first = ''] = text.split(/\r?\n/, 1);
  const isOfEditor = /^\s*#\s*yaml-language-server:/.test(first);
  return isOfEditor
    ? { start: 0, end: first.length, text: expected }
    : { start: 0, end: 0, text: `${expected}${lineBreakOf(text)}` };
}

/** Deletes zero-width characters and makes every other space a plain one. */
function plainSpaces({ text }: FixedFile, at: Place): Edit | undefined {
  if (!('offsets' in at)) return undefined;
  const [start, end] = at.offsets;
  return {
    start,
    end,
    text: text
      .slice(start, end)
      .replaceAll(/[\u200b\ufeff]/g, '')
      .replaceAll(/\s/g, ' '),
  };
}

/** Replaces a target within braces that has only an address with one that names the page. */
function targetEdit(
  file: FixedFile,
  at: Place,
  { target, isWhole }: ProblemDetails['own-route-as-url'],
): Edit | undefined {
  if (!('pointer' in at) || target === undefined || !isWhole) return undefined;
  const keys = entriesAt(file.value, ...at.pointer).map(([key]) => key);
  const [start, end] = offsetsOf(at, file as CheckedFile);
  const isPlain = keys.length === 2 && keys.includes('kind') && keys.includes('url') && file.text[start] === '{';
  return isPlain ? { start, end, text: target } : undefined;
}
