import { formatPointer } from '../../contract/json.ts';
import type { ParsedFile } from '../parse/parse.ts';
import { Lines, offsetsOf } from '../parse/positions.ts';
import type { Place } from '../problem.ts';
import type { Problem } from '../problem-codes.ts';

/** A problem with its positions. Lines and columns count from 1; `file` is relative to the catalog folder. */
export type Diagnostic = Problem & Position & { readonly firstAt?: Position };
export interface Position {
  readonly file: string;
  /** The pack that the file comes with; undefined for a file of the agency. */
  readonly pack?: string | undefined;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** RFC 6901 pointer to the value; empty when there is none. */
  readonly path: string;
  /** The line of text at the position. */
  readonly excerpt: string;
}

/** Turns problems into diagnostics, sorted by file and position, without duplicates. */
export function diagnose(
  problems: readonly Problem[],
  files: ReadonlyMap<string, Readable>,
  packs: ReadonlyMap<string, string>,
): Diagnostic[] {
  const positionOf = positionsIn(files, packs);
  const diagnostics = problems.map(
    (problem): Diagnostic => ({
      ...problem,
      ...positionOf(problem.at),
      ...(problem.first === undefined ? {} : { firstAt: positionOf(problem.first) }),
    }),
  );
  return inOrder(diagnostics).filter(isFirst());
}

/** What the positions in a file are found with. */
export type Readable = Pick<ParsedFile, 'path' | 'text' | 'value' | 'marks'>;

/**
 * Returns a function from a place to its position; for a file that was not read, only the name is known.
 * @param packs the packs of the files that come with one, by path
 */
export function positionsIn(
  files: ReadonlyMap<string, Omit<Readable, 'path'>>,
  packs: ReadonlyMap<string, string>,
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
    const pack = packs.has(file) ? { pack: packs.get(file) } : {};
    return { file, ...pack, line, column, endLine, endColumn, path, excerpt: lines.line(line) };
  };
}

/** Sorts by file and position. */
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

/** Returns a filter that drops a diagnostic when an equal one at the same place came before. */
function isFirst(): (diagnostic: Diagnostic) => boolean {
  const seen = new Set<string>();
  return ({ file, line, column, code, details }) => {
    const key = JSON.stringify([file, line, column, code, details]);
    return !seen.has(key) && seen.add(key).size > 0;
  };
}
