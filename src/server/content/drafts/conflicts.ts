import type { CatalogConflicts } from '../../../generated/api.ts';
import type { Database } from '../../platform/db/database.ts';
import { hasText } from '../catalog/asset-reference.ts';
import { contentsOf, storePublishedBytes } from '../catalog/asset-store.ts';
import type { CatalogCompiler, CatalogPlace, ReaderLanguage, RequestOf, ResponseOf } from '../catalog/compiler.ts';
import type { DraftFile } from './store.ts';

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

/** Merges a file of a draft with its published content. If that has no text, its bytes are stored for the new base. */
export async function mergeWithPublished(
  { database, compiler }: { readonly database: Database; readonly compiler: CatalogCompiler },
  file: RequestOf<'merge'>,
): Promise<ResponseOf<'merge'>> {
  const merged = await compiler.request('merge', file);
  if (merged.base !== null && !hasText(file.path)) await storePublishedBytes(database, compiler, file.path);
  return merged;
}

/** The draft that has the conflicts, and the language of the names. */
interface Named {
  readonly files: Parameters<typeof contentsOf>[0];
  readonly language: ReaderLanguage;
}

/** Adds to each place that a draft and others have changed the names by which its form calls it. */
export async function namedConflicts(
  compiler: CatalogCompiler,
  places: readonly CatalogPlace[],
  { files, language }: Named,
): Promise<CatalogConflicts['conflicts']> {
  if (places.length === 0) return [];
  const names = await compiler.request('places', { places, contents: contentsOf(files), language });
  return places.map((each, index) => ({ ...each, place: names[index] ?? [] }));
}

/** Returns the files of a draft whose published content is no longer the draft's base. */
export async function outdatedFiles<File extends Pick<DraftFile, 'path' | 'base'>>(
  compiler: CatalogCompiler,
  files: readonly File[],
): Promise<readonly File[]> {
  const published = await compiler.request('published', { paths: files.map(({ path }) => path) });
  return files.filter(({ path, base }) => (published[path] ?? null) !== base);
}
