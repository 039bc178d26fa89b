import { Refusal } from '../../platform/refusal.ts';
import { contentsOf } from '../catalog/asset-store.ts';
import type { CatalogCompiler } from '../catalog/catalog-compiler.ts';
import type { ResponseOf } from '../catalog/compiler-requests.ts';
import type { StoredDraft } from '../catalog/draft-store.ts';
import { outdatedFiles } from '../catalog/outdated-files.ts';
import { READER_LANGUAGES, type ReaderLanguage } from '../catalog/reader-language.ts';

type Changes = ResponseOf<'review'>['changes'];

/**
 * Checks that a draft can be rendered and published.
 * @returns the changes for visitors, described in each language of the compiler
 * @throws Refusal "draft-not-ready" if the draft has errors, has no changes or is outdated
 */
export async function requireReady(
  { compiler }: { readonly compiler: CatalogCompiler },
  draft: StoredDraft,
): Promise<Readonly<Partial<Record<ReaderLanguage, Changes>>>> {
  const outdated = await outdatedFiles(compiler, draft.files);
  const contents = contentsOf(draft.files);
  if (draft.files.length === 0 || outdated.length > 0) throw new Refusal('draft-not-ready');
  const changesIn: Partial<Record<ReaderLanguage, Changes>> = {};
  for (const language of READER_LANGUAGES) {
    const { errors, changes } = await compiler.request('review', { contents, language });
    if (errors > 0) throw new Refusal('draft-not-ready');
    changesIn[language] = changes;
  }
  return changesIn;
}
