import { lineDiff } from '../../../engine/change/line-diff.ts';

/** What the files of a draft change, for `git apply` in a checkout that has the texts that the draft took up. */
export function patchOf(
  files: readonly { readonly path: string; readonly base: string | null; readonly content: string | null }[],
): string {
  return files.map(({ path, base, content }) => lineDiff(`catalog/${path}`, base, content)).join('');
}
