import type { Database } from '../../platform/db/database.ts';
import { hasText } from './asset-reference.ts';
import { storePublishedBytes } from './asset-store.ts';
import type { CatalogCompiler } from './catalog-compiler.ts';
import type { CatalogQuestions } from './questions.ts';

/** Merges a file of a draft with its published content. If that has no text, its bytes are stored for the new base. */
export async function mergeWithPublished(
  { database, compiler }: { readonly database: Database; readonly compiler: CatalogCompiler },
  file: CatalogQuestions['merge']['ask'],
): Promise<CatalogQuestions['merge']['answer']> {
  const merged = await compiler.ask('merge', file);
  if (merged.base !== null && !hasText(file.path)) await storePublishedBytes(database, file.path);
  return merged;
}
