import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** Unchanged lines around a change, as in `git diff`. */
const AROUND = 3;

/**
 * Compares two texts of a file line by line, in the format of `git diff` that `git apply` accepts; '' if they are equal.
 * @param before null: the file is new
 * @param after null: the file is deleted
 */
export function lineDiff(file: string, before: string | null, after: string | null): string {
  if (before === after) return '';
  const names = [before === null ? '/dev/null' : `a/${file}`, after === null ? '/dev/null' : `b/${file}`] as const;
  return createTwoFilesPatch(...names, before ?? '', after ?? '', undefined, undefined, {
    context: AROUND,
    headerOptions: FILE_HEADERS_ONLY,
  });
}
