import type { Json, Pointer } from '../../contract/json.ts';
import { oncePer } from '../../contract/kept.ts';
import type { IdKind } from '../../contract/schemas.ts';
import { type CheckedFile, fileAt, type LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { Lines, offsetsOf } from '../../core/parse/positions.ts';
import type { Position } from '../../core/report/diagnostic.ts';

/** Where something is defined, its value, and where it is shown. */
export interface Explanation {
  readonly kind: IdKind | 'entry' | 'address' | 'file';
  readonly id: string;
  readonly definedAt: FilePosition;
  readonly value: Json;
  /** When it, or a part of it, is shown, and its owner; empty when it is always shown. */
  readonly times: readonly ShownTime[];
  /** Every place that names it or shows all of its kind, and every place that shows those places. */
  readonly shownAt: readonly ShownPlace[];
  /** The paths of the pages on which visitors see it. */
  readonly seenOn: readonly string[];
  /** It is part of the frame around every page, such as a menu. */
  readonly onEveryPage: boolean;
}

export type FilePosition = Pick<Position, 'file' | 'pack' | 'line' | 'column'>;

/** A window as written in the catalog, and whether it is in the future, current or past. */
export interface ShownTime extends FilePosition {
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly state: 'later' | 'now' | 'ended';
  readonly owner: string | undefined;
  readonly reviewBy: string | undefined;
}

export interface ShownPlace extends FilePosition {
  /** The part of the site that it belongs to; undefined in a file that is a single part as a whole. */
  readonly within: { readonly kind: IdKind; readonly id: string } | undefined;
}

/** A place of the catalogs where some words stand. */
export interface WordsPlace extends FilePosition {
  /** What stands there, in words: the entry it belongs to, and the titles of its fields. */
  readonly path: readonly string[];
  /** The words with some of the text around them. */
  readonly excerpt: string;
}

/** The lines of a file, found once. */
const linesOf = oncePer((file: CheckedFile) => new Lines(file.text));

export function positionAt(catalog: LinkedCatalog, file: string, pointer: Pointer): FilePosition {
  const source = fileAt(catalog, file);
  const [start] = offsetsOf({ file, pointer, part: 'value' }, source);
  const pack = source?.pack === undefined ? {} : { pack: source.pack };
  return { file, ...pack, ...(source === undefined ? { line: 1, column: 1 } : linesOf(source).position(start)) };
}

/** Incremented when the shape below changes incompatibly for programs that read it. */
const EXPLANATION_VERSION = 1;

/**
 * The stable form for programs: { version, explanations, words }, with one explanation for each entry of that name, and
 * the places where the name stands as a word.
 */
export function explanationJson(explanations: readonly Explanation[], words: readonly WordsPlace[]): string {
  return `${JSON.stringify({ version: EXPLANATION_VERSION, explanations, words }, null, 2)}\n`;
}
