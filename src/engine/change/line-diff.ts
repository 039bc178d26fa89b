import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** Unchanged lines around a change, as `git diff` has them. */
const AROUND = 3;

/**
 * Two texts of a file compared line by line, as `git diff` does and `git apply` takes it; '' where they are the same.
 * @param before null: there was no such file
 * @param after null: there is no such file any more
 */
export function lineDiff(file: string, before: string | null, after: string | null): string {
  if (before === after) return '';
  const names = [before === null ? '/dev/null' : `a/${file}`, after === null ? '/dev/null' : `b/${file}`] as const;
  return createTwoFilesPatch(...names, before ?? '', after ?? '', undefined, undefined, {
    context: AROUND,
    headerOptions: FILE_HEADERS_ONLY,
  });
}
