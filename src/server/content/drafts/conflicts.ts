import type { CatalogConflicts } from '../../../generated/api.ts';
import type { HandlerServices } from '../../api/handler.ts';
import { contentsOf, storePublishedBytes } from '../catalog/asset-store.ts';
import type {
  CatalogCompiler,
  CatalogPlace,
  FileChange,
  ReaderLanguage,
  RequestOf,
  ResponseOf,
} from '../catalog/compiler.ts';
import { hasText } from '../catalog/folder.ts';
import type { DraftFile } from './store.ts';

type Parts = Pick<HandlerServices, 'database' | 'compiler'>;

/**
 * Makes the files of a draft that applies changes to what is published. A file that was changed otherwise is merged place
 * by place.
 * @returns the files that differ from what is published, and the conflicts: places that both changed, where `changes` win
 */
export async function changesTowards(
  parts: Parts,
  changes: readonly FileChange[],
): Promise<{ readonly files: readonly DraftFile[]; readonly conflicts: readonly CatalogPlace[] }> {
  const present = await parts.compiler.request('published', { paths: changes.map(({ path }) => path) });
  const files: DraftFile[] = [];
  const conflicts: CatalogPlace[] = [];
  for (const { path, before, after } of changes) {
    const now = present[path] ?? null;
    if (now === after) continue;
    const merged =
      now === before
        ? { base: now, content: after, conflicts: [] }
        : await mergeWithPublished(parts, { path, base: before, content: after });
    if (merged.content === merged.base) continue;
    files.push({ path, base: merged.base, content: merged.content, version: 1 });
    conflicts.push(...merged.conflicts.map((pointer) => ({ file: path, pointer })));
  }
  return { files, conflicts };
}

/** Merges a file of a draft with its published content. If that has no text, its bytes are stored for the new base. */
export async function mergeWithPublished(
  { database, compiler }: Parts,
  file: RequestOf<'merge'>,
): Promise<ResponseOf<'merge'>> {
  const merged = await compiler.request('merge', file);
  if (merged.base !== null && !hasText(file.path)) await storePublishedBytes(database, compiler, file.path);
  return merged;
}

/** Adds to each place that both a draft with these files and others have changed the names by which its form calls it. */
export async function namedConflicts(
  compiler: CatalogCompiler,
  places: readonly CatalogPlace[],
  files: Parameters<typeof contentsOf>[0],
  language: ReaderLanguage,
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
