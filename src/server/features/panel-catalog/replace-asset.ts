import type { CatalogAssetPlace, CatalogReplacement } from '../../../generated/api.ts';
import { referenceTo } from '../../domain/catalog/asset-reference.ts';
import { draftContents, storeAsset, storePublishedBytes } from '../../domain/catalog/asset-store.ts';
import { deleteFile } from '../../domain/catalog/draft-file-store.ts';
import type { ReaderLanguage } from '../../domain/catalog/reader-language.ts';
import type { StaffAction } from '../../domain/staff/staff-action.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeDraftFile } from './change-draft-file.ts';
import type { CatalogServices } from './service.ts';

/**
 * Replaces a file that the catalogs name, such as a download, in a draft or in a new one. A file that the compiler refuses
 * is not stored; its problems are returned. If the file equals the published one, the draft's replacement is removed.
 * @throws Refusal "not-found" without such a draft, or if no file of this path may be changed in the panel, "busy" if others
 *   replace it every time
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
  const before = await storePublishedBytes(database, path);
  if (before === referenceTo(bytes)) {
    if (id !== undefined) await deleteFile(database, id, { path }, by.actorId);
    return { draft: id ?? null, isSame: true, problems };
  }
  const after = await storeAsset(database, bytes);
  const { draft } = await changeDraftFile(services, id, by, async () => ({ path, before, after }));
  return { draft, isSame: false, problems };
}
