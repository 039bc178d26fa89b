import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatch, structuredPatch } from 'diff';
import type { Diagnostic } from '../../core/report/diagnostic.ts';
import type { CatalogFolder, Source } from '../../core/source.ts';

/** The new bytes of changed files by path below the catalog folder; null: the file is deleted. */
export type Changes = ReadonlyMap<string, Uint8Array | null>;

/** Returns a catalog folder with changes applied: new texts of YAML files, and new paths of assets. */
export function changed(folder: CatalogFolder, changes: Changes): CatalogFolder {
  const kept = folder.sources.filter(({ path }) => !changes.has(path));
  const written = [...changes].flatMap(([path, bytes]): Source[] =>
    bytes === null || isMoved(folder, bytes) ? [] : [{ path, bytes }],
  );
  const assets = folder.assets.filter(({ path }) => !changes.has(path));
  const moved = [...changes].flatMap(([path, bytes]) =>
    folder.assets.filter((asset) => asset.bytes === bytes).map((asset) => ({ ...asset, path })),
  );
  return { ...folder, sources: [...kept, ...written], assets: [...assets, ...moved] };
}

/** Whether the bytes are the same array as those of an existing asset, which was then moved. */
function isMoved({ assets }: CatalogFolder, bytes: Uint8Array): boolean {
  return assets.some((asset) => asset.bytes === bytes);
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Encodes a text, with a byte-order mark if the file had one before. */
export function bytesOf(text: string, before?: Uint8Array): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const isMarked = before !== undefined && BYTE_ORDER_MARK.every((byte, index) => before[index] === byte);
  return isMarked ? Uint8Array.from([...BYTE_ORDER_MARK, ...bytes]) : bytes;
}

/**
 * Returns the problems that a change adds. The change may have moved places and names, so problems are counted by code;
 * when a code has become more frequent, its problems that did not exist before are returned.
 */
export function newProblems(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set(before.map(keyOf));
  return after.filter(
    (diagnostic) => !known.has(keyOf(diagnostic)) && countOf(after, diagnostic) > countOf(before, diagnostic),
  );
}

function keyOf({ code, file, details, path }: Diagnostic): string {
  return JSON.stringify([code, file, details, path]);
}

function countOf(diagnostics: readonly Diagnostic[], { code, severity }: Diagnostic): number {
  return diagnostics.filter((each) => each.code === code && each.severity === severity).length;
}

/** Unchanged lines around a change, as in `git diff`. */
const AROUND = 3;
/** Texts with more changed lines are shown as wholly replaced: the time grows with the square of the number. */
const MAX_CHANGED_LINES = 2_000;

/**
 * Compares two texts of a file line by line, in the format of `git diff` that `git apply` accepts; '' if they are equal.
 * @param before null: the file is new
 * @param after null: the file is deleted
 */
export function lineDiff(file: string, before: string | null, after: string | null): string {
  if (before === after) return '';
  const names = [before === null ? '/dev/null' : `a/${file}`, after === null ? '/dev/null' : `b/${file}`] as const;
  const patch = (from: string, to: string) =>
    structuredPatch(...names, from, to, undefined, undefined, { context: AROUND });
  const limits = { context: AROUND, maxEditLength: MAX_CHANGED_LINES };
  const exact = structuredPatch(...names, before ?? '', after ?? '', undefined, undefined, limits);
  return formatPatch(exact ?? replaced(patch(before ?? '', ''), patch('', after ?? '')), FILE_HEADERS_ONLY);
}

/** Joins the patch that removes everything and the one that adds everything. */
function replaced(removing: StructuredPatch, adding: StructuredPatch): StructuredPatch {
  const [removed, added] = [removing.hunks[0], adding.hunks[0]];
  if (removed === undefined || added === undefined) return removed === undefined ? adding : removing;
  const { newStart, newLines } = added;
  return { ...removing, hunks: [{ ...removed, newStart, newLines, lines: [...removed.lines, ...added.lines] }] };
}
