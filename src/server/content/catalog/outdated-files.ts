import type { CatalogCompiler } from './catalog-compiler.ts';
import type { DraftFile } from './draft-file-store.ts';

/** Returns the files of a draft whose published content is no longer the draft's base. */
export async function outdatedFiles<File extends Pick<DraftFile, 'path' | 'base'>>(
  compiler: CatalogCompiler,
  files: readonly File[],
): Promise<readonly File[]> {
  const published = await compiler.request('published', { paths: files.map(({ path }) => path) });
  return files.filter(({ path, base }) => (published[path] ?? null) !== base);
}
