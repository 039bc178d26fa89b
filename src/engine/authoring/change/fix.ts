import { type CompileCache, type CompileInput, type CompileResult, compile } from '../../compile.ts';
import { fileAt } from '../../core/link/linked-catalog.ts';
import { decodeUtf8 } from '../../core/parse/decode.ts';
import type { Diagnostic } from '../../core/report/diagnostic.ts';
import { applyEdits, type Edit } from '../edit/edits.ts';
import { bytesOf, type Changes, changed } from './changes.ts';
import { newProblems } from './compare.ts';
import { fixEdit } from './fix-edits.ts';

/** Maximum number of rounds of corrections: each may reveal further problems. */
const MAX_ROUNDS = 10;

export interface Fixed {
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
export function fix(input: CompileInput, before: CompileResult): Fixed {
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
