import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatch, structuredPatch } from 'diff';

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
