import type { CatalogConflicts } from '../../../generated/api.ts';
import { contentsOf } from './asset-store.ts';
import type { CatalogCompiler } from './catalog-compiler.ts';
import type { CatalogPlace } from './names-of-place.ts';
import type { ReaderLanguage } from './reader-language.ts';

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
