import type { Database } from '../../platform/db/database.ts';
import type { CatalogCompiler } from './catalog-compiler.ts';
import type { DraftFile } from './draft-file-store.ts';
import { mergeWithPublished } from './merge-with-published.ts';
import type { CatalogPlace } from './names-of-place.ts';

/** The content of a file before and after a change: its text, or the reference to its bytes; null if it does not exist. */
interface FileChange {
  readonly path: string;
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * Makes the files of a draft that applies changes to what is published. A file that was changed otherwise is merged place
 * by place.
 * @returns the files that differ from what is published, and the conflicts: places that both changed, where `changes` win
 */
export async function changesTowards(
  deps: { readonly database: Database; readonly compiler: CatalogCompiler },
  changes: readonly FileChange[],
): Promise<{ readonly files: readonly DraftFile[]; readonly conflicts: readonly CatalogPlace[] }> {
  const present = await deps.compiler.request('published', { paths: changes.map(({ path }) => path) });
  const files: DraftFile[] = [];
  const conflicts: CatalogPlace[] = [];
  for (const { path, from, to } of changes) {
    const now = present[path] ?? null;
    if (now === to) continue;
    const merged =
      now === from
        ? { base: now, content: to, conflicts: [] }
        : await mergeWithPublished(deps, { path, base: from, content: to });
    if (merged.content === merged.base) continue;
    files.push({ path, base: merged.base, content: merged.content, version: 1 });
    conflicts.push(...merged.conflicts.map((pointer) => ({ file: path, pointer })));
  }
  return { files, conflicts };
}
