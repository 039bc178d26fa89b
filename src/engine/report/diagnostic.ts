import { lineAndColumn, offsetsOf } from '../parse/locate.ts';
import type { ParsedFile } from '../parse/parse.ts';
import { formatPointer } from '../pointer.ts';
import type { Problem } from '../problem.ts';

/** A problem with its place worked out. Lines and columns count from 1; `file` is below the catalog folder. */
export type Diagnostic = Problem & Position;
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** RFC 6901 pointer to the value, where there is one. */
  readonly path: string;
  /** The line of text it stands on. */
  readonly excerpt: string;
}

/** Problems to diagnostics, sorted by file and position, each once. */
export function diagnose(problems: readonly Problem[], files: ReadonlyMap<string, ParsedFile>): Diagnostic[] {
  const diagnostics = problems.map((problem): Diagnostic => {
    const parsed = files.get(problem.at.file);
    const text = parsed?.text ?? '';
    const [start, end] = offsetsOf(problem.at, parsed);
    const { line, column } = lineAndColumn(text, start);
    const { line: endLine, column: endColumn } = lineAndColumn(text, Math.max(end, start));
    const path = 'pointer' in problem.at ? formatPointer(problem.at.pointer) : '';
    const excerpt = (text.split('\n')[line - 1] ?? '').replace(/\r$/, '');
    return { ...problem, file: problem.at.file, line, column, endLine, endColumn, path, excerpt };
  });
  diagnostics.sort(byPlace);
  return diagnostics.filter((diagnostic, index) => !sameAs(diagnostic, diagnostics[index - 1]));
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : 1);
}

function sameAs(a: Diagnostic, b: Diagnostic | undefined): boolean {
  return (
    b !== undefined &&
    a.file === b.file &&
    a.line === b.line &&
    a.column === b.column &&
    a.code === b.code &&
    JSON.stringify(a.facts) === JSON.stringify(b.facts)
  );
}
