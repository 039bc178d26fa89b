import { type CompileCache, type CompileInput, type CompileResult, compile } from '../../compile.ts';
import { editorSchemaComment, kindOfFile } from '../../contract/catalog-files.ts';
import { entriesAt, type Json, valueAt } from '../../contract/json.ts';
import { type CheckedFile, fileAt } from '../../core/link/linked-catalog.ts';
import { decodeUtf8 } from '../../core/parse/parse.ts';
import { offsetsOf } from '../../core/parse/positions.ts';
import type { Place } from '../../core/problem.ts';
import type { ProblemDetails } from '../../core/problem-codes.ts';
import type { Diagnostic } from '../../core/report/diagnostic.ts';
import { applyEdits, type Edit, lineBreakOf } from '../edit/edits.ts';
import { bytesOf, type Changes, changed, newProblems } from './changes.ts';

/** Maximum number of rounds of corrections: each may reveal further problems. */
const MAX_ROUNDS = 10;

export interface FixResult {
  readonly changes: Changes;
  /** The corrected problems, in the order of correction. */
  readonly corrected: readonly Diagnostic[];
  /** The compiled catalog after the corrections. */
  readonly after: CompileResult;
}

interface Fix {
  readonly problem: Diagnostic;
  readonly edit: Edit;
}

/**
 * Makes every sure correction. Nothing outside the corrected places changes, every corrected problem disappears, and a
 * correction that adds a problem is not made. Problems that could not be checked before may appear.
 */
export function fix(input: CompileInput, before: CompileResult): FixResult {
  const cache: CompileCache = new Map();
  const corrected: Diagnostic[] = [];
  let state: State = { input, result: before };
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const fixes = fixesOf(state);
    const next = applied(state, fixes, cache);
    if (next.done.length === 0) break;
    corrected.push(...next.done.map(({ problem }) => problem));
    state = next.state;
  }
  const changes = state.input.sources.filter(
    ({ path, bytes }) => bytes !== input.sources.find((source) => source.path === path)?.bytes,
  );
  return { changes: new Map(changes.map(({ path, bytes }) => [path, bytes])), corrected, after: state.result };
}

interface State {
  readonly input: CompileInput;
  readonly result: CompileResult;
}

/** The corrections that can be made at once; of overlapping ones, the first. */
function fixesOf({ input, result }: State): Fix[] {
  const ends = new Map<string, number>();
  const fixes = result.diagnostics.flatMap((problem): Fix[] => {
    const source = input.sources.find(({ path }) => path === problem.file);
    const file = fileAt(result.catalog, problem.file);
    if (source === undefined) return [];
    const edit = fixEdit(file ?? { path: source.path, text: decodeUtf8(source.bytes).text }, problem);
    return edit === undefined ? [] : [{ problem, edit }];
  });
  return fixes
    .sort((a, b) => a.edit.start - b.edit.start)
    .filter(({ problem: { file }, edit }) => {
      if (edit.start < (ends.get(file) ?? 0)) return false;
      ends.set(file, edit.end);
      return true;
    });
}

/** Applies all corrections if that adds no problem; otherwise tries each half, recursively. */
function applied(
  state: State,
  fixes: readonly Fix[],
  cache: CompileCache,
): { readonly state: State; readonly done: readonly Fix[] } {
  if (fixes.length === 0) return { state, done: [] };
  const input = { ...state.input, ...changed(state.input, changesBy(state.input, fixes)) };
  const result = compile(input, cache);
  if (isBetter(state.result, result, fixes)) return { state: { input, result }, done: fixes };
  if (fixes.length === 1) return { state, done: [] };
  // The later half goes first, so that the offsets of the earlier half stay valid.
  const half = fixes.length >> 1;
  const later = applied(state, fixes.slice(half), cache);
  const earlier = applied(later.state, fixes.slice(0, half), cache);
  return { state: earlier.state, done: [...earlier.done, ...later.done] };
}

function changesBy({ sources }: CompileInput, fixes: readonly Fix[]): Changes {
  const changes = new Map<string, Uint8Array>();
  for (const { path, bytes } of sources) {
    const edits = fixes.filter(({ problem }) => problem.file === path).map(({ edit }) => edit);
    if (edits.length > 0) changes.set(path, bytesOf(applyEdits(decodeUtf8(bytes).text, edits), bytes));
  }
  return changes;
}

/** Whether each corrected code has correspondingly fewer problems, and no correction added one. */
function isBetter(before: CompileResult, after: CompileResult, fixes: readonly Fix[]): boolean {
  const problems = fixes.map(({ problem }) => problem);
  const count = ({ diagnostics }: CompileResult, code: string) =>
    diagnostics.filter((diagnostic) => diagnostic.code === code).length;
  const codes = new Set(problems.map(({ code }) => code));
  const isGone = [...codes].every(
    (code) => count(before, code) - count(after, code) >= problems.filter((each) => each.code === code).length,
  );
  const isMoreChecked = after.notChecked < before.notChecked;
  return (
    isGone &&
    newProblems(before.diagnostics, after.diagnostics).every((brought) =>
      problems.some((each) => each.file === brought.file && isAbout(each, brought))
        ? brought.severity === 'warning' && problems.some(({ code }) => code === 'yaml-syntax')
        : isMoreChecked,
    )
  );
}

/**
 * Whether a new problem is within the same object or list as a corrected one, where a wrong correction would show.
 * A new problem elsewhere existed before, hidden by the mistake that was corrected.
 */
function isAbout(corrected: Diagnostic, { path, firstAt }: Diagnostic): boolean {
  const owner = corrected.path.slice(0, corrected.path.lastIndexOf('/') + 1);
  return path.startsWith(owner) || (firstAt?.path.startsWith(owner) ?? false);
}

/** A file as it was read; without data if it could not be parsed. */
type FixedFile = Pick<CheckedFile, 'path' | 'text'> & Partial<Pick<CheckedFile, 'value' | 'marks'>>;

/** Returns the edit that corrects a problem; undefined when the correction is not sure. */
export function fixEdit(file: FixedFile, { code, details, at, suggestion, isSure }: Diagnostic): Edit | undefined {
  if (code === 'editor-schema') return firstLine(file);
  if (code === 'yaml-syntax' && details.cause === 'unicode-space') return plainSpaces(file, at);
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
