import type { Database } from '../../platform/db/database.ts';
import type { CatalogCompiler } from './catalog-compiler.ts';
import type { DraftFile } from './draft-file-store.ts';
import { mergeWithPublished } from './merge-with-published.ts';

/** How a file was, and how it is to be: its text, or the reference to its bytes; null: there is no such file. */
export interface FileChange {
  readonly path: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** A place of a file: below the catalog folder, and a JSON pointer, empty for the file as a whole. */
export interface ChangedPlace {
  readonly file: string;
  readonly pointer: string;
}

/**
 * What a draft has in its files that makes some changes to what is published, place by place where that was changed otherwise.
 * @returns also the places that both have changed, where the draft has what the changes make of them; no file for what is so already
 */
export async function changesTowards(
  deps: { readonly database: Database; readonly compiler: CatalogCompiler },
  changes: readonly FileChange[],
): Promise<{ readonly files: readonly DraftFile[]; readonly conflicts: readonly ChangedPlace[] }> {
  const present = await deps.compiler.ask('published', { paths: changes.map(({ path }) => path) });
  const files: DraftFile[] = [];
  const conflicts: ChangedPlace[] = [];
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
