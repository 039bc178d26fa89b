import { type CompileCache, type CompileInput, type CompileResult, compile } from '../compile.ts';
import { applyEdits, type Edit } from '../edit/edits.ts';
import { decodeUtf8 } from '../parse/decode.ts';
import type { Diagnostic } from '../report/diagnostic.ts';
import { bytesOf, type Changes, changed } from './changes.ts';
import { newProblems } from './compare.ts';
import { fixEdit } from './fix-edits.ts';

/** A correction shows others; so often at most. */
const MOST_ROUNDS = 10;

export interface Fixed {
  readonly changes: Changes;
  /** The problems that were corrected, in the order of that. */
  readonly corrected: readonly Diagnostic[];
  /** The catalog afterwards. */
  readonly after: CompileResult;
}

interface Fix {
  readonly problem: Diagnostic;
  readonly edit: Edit;
}

/**
 * Corrects whatever can be corrected for sure. Nothing outside of the corrected places changes, every problem that was
 * corrected is gone, and no correction that brings a problem is made. What could not be checked before may be seen then.
 */
export function fix(input: CompileInput, before: CompileResult): Fixed {
  const cache: CompileCache = new Map();
  const corrected: Diagnostic[] = [];
  let state: State = { input, result: before };
  for (let round = 0; round < MOST_ROUNDS; round++) {
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

/** What can be corrected at once: of places that overlap, the first. */
function fixesOf({ input, result }: State): Fix[] {
  const ends = new Map<string, number>();
  const fixes = result.diagnostics.flatMap((problem): Fix[] => {
    const source = input.sources.find(({ path }) => path === problem.file);
    const file = result.catalog.files.find(({ path }) => path === problem.file);
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

/** All of them where that brings no problem; else those halves of them that bring none. */
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
  // Edits are offsets of the state that they were made for: from the last place of a file to the first.
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

/** Whether of each kind that was corrected there are less problems, and no correction brought one. */
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
 * Whether a problem is about what stood beside a corrected one: there a wrong correction shows itself. Elsewhere it was
 * there before, and could not be seen for the mistake that was corrected.
 */
function isAbout(corrected: Diagnostic, { path, firstAt }: Diagnostic): boolean {
  const owner = corrected.path.slice(0, corrected.path.lastIndexOf('/') + 1);
  return path.startsWith(owner) || (firstAt?.path.startsWith(owner) ?? false);
}
