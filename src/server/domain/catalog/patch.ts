import { lineDiff } from '../../../engine/change/line-diff.ts';
import type { CatalogDraftFileTable } from './tables.ts';

/** What the files of a draft change, for `git apply` in a checkout that has the texts that the draft took up. */
export function patchOf(files: readonly Pick<CatalogDraftFileTable, 'path' | 'base' | 'content'>[]): string {
  return files.map(({ path, base, content }) => lineDiff(`catalog/${path}`, base, content)).join('');
}
