import type { Database } from '../../platform/db/database.ts';
import { hasText } from './asset-reference.ts';
import { storePublishedBytes } from './asset-store.ts';
import type { CatalogCompiler } from './catalog-compiler.ts';
import type { RequestOf, ResponseOf } from './compiler-requests.ts';

/** Merges a file of a draft with its published content. If that has no text, its bytes are stored for the new base. */
export async function mergeWithPublished(
  { database, compiler }: { readonly database: Database; readonly compiler: CatalogCompiler },
  file: RequestOf<'merge'>,
): Promise<ResponseOf<'merge'>> {
  const merged = await compiler.request('merge', file);
  if (merged.base !== null && !hasText(file.path)) await storePublishedBytes(database, compiler, file.path);
  return merged;
}
