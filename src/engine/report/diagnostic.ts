import { Lines, offsetsOf } from '../parse/locate.ts';
import type { ParsedFile } from '../parse/parse.ts';
import { formatPointer } from '../pointer.ts';
import type { Place } from '../problem.ts';
import type { Problem } from '../problem-codes.ts';

/** A problem with its places worked out. Lines and columns count from 1; `file` is below the catalog folder. */
export type Diagnostic = Problem & Position & { readonly firstAt?: Position };
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
  const positionOf = positionsIn(files);
  const diagnostics = problems.map(
    (problem): Diagnostic => ({
      ...problem,
      ...positionOf(problem.at),
      ...(problem.first === undefined ? {} : { firstAt: positionOf(problem.first) }),
    }),
  );
  return inOrder(diagnostics).filter(isFirst());
}

/** Works out places in files that were read, or at least their names. */
export function positionsIn(
  files: ReadonlyMap<string, Pick<ParsedFile, 'text' | 'value' | 'marks'>>,
): (place: Place) => Position {
  const texts = new Map<string, Lines>();
  return (place) => {
    const { file } = place;
    const parsed = files.get(file);
    const lines = texts.get(file) ?? new Lines(parsed?.text ?? '');
    texts.set(file, lines);
    const [start, end] = offsetsOf(place, parsed);
    const { line, column } = lines.position(start);
    const { line: endLine, column: endColumn } = lines.position(Math.max(end, start));
    const path = 'pointer' in place ? formatPointer(place.pointer) : '';
    return { file, line, column, endLine, endColumn, path, excerpt: lines.line(line) };
  };
}

/** By file and position. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(byPlace);
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Passes a diagnostic unless one that says the same of the same place went before. */
function isFirst(): (diagnostic: Diagnostic) => boolean {
  const seen = new Set<string>();
  return ({ file, line, column, code, details }) => {
    const key = JSON.stringify([file, line, column, code, details]);
    return !seen.has(key) && seen.add(key).size > 0;
  };
}
