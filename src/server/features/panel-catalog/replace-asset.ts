import type { CatalogAssetPlace, CatalogReplacement } from '../../../generated/api.ts';
import { referenceTo } from '../../domain/catalog/asset-reference.ts';
import { draftContents, storeAsset, storePublished } from '../../domain/catalog/asset-store.ts';
import { deleteFile } from '../../domain/catalog/draft-file-store.ts';
import type { ReaderLanguage } from '../../domain/catalog/reader-language.ts';
import type { StaffAction } from '../../domain/staff/staff-action.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeDraft } from './change-draft.ts';
import type { CatalogServices } from './service.ts';

/**
 * Replaces a file that the catalogs name, such as a download, in a draft or in a new one. What the compiler refuses is told
 * and not kept; what is published already takes the replacement of the draft away.
 * @throws Refusal "not-found" without such a draft, or where nothing names such a file that may be changed in the panel
 */
export async function replaceAsset(
  services: CatalogServices,
  { path, draft: id }: CatalogAssetPlace,
  bytes: Uint8Array,
  by: Omit<StaffAction, 'id'>,
  language: ReaderLanguage,
): Promise<CatalogReplacement> {
  const { database, compiler } = services;
  const contents = await draftContents(database, id);
  const answer = await compiler.ask('replace', { path, contents, bytes, language });
  if ('refused' in answer) throw new Refusal('not-found');
  const { problems } = answer;
  if (problems.length > 0) return { draft: id ?? null, isSame: false, problems };
  const before = await storePublished(database, path);
  if (before === referenceTo(bytes)) {
    if (id !== undefined) await deleteFile(database, id, path);
    return { draft: id ?? null, isSame: true, problems };
  }
  const after = await storeAsset(database, bytes);
  const { draft } = await changeDraft(services, id, by, async () => ({ path, before, after }));
  return { draft, isSame: false, problems };
}
