import type { CatalogAssetPlace, CatalogReplacement } from '../../../generated/api.ts';
import { referenceTo } from '../../domain/catalog/asset-reference.ts';
import { contentsOf, draftContents, storeAsset, storePublishedBytes } from '../../domain/catalog/asset-store.ts';
import type { DraftContents } from '../../domain/catalog/compiler-requests.ts';
import { deleteFile } from '../../domain/catalog/draft-file-store.ts';
import { requireDraft } from '../../domain/catalog/draft-store.ts';
import type { ReaderLanguage } from '../../domain/catalog/reader-language.ts';
import type { StaffAction } from '../../domain/staff/staff-action.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeDraftFile } from './change-draft-file.ts';
import type { CatalogServices } from './service.ts';

/**
 * Replaces a file that the catalogs name, such as a download, in a draft or in a new one. A file that the compiler refuses
 * is not stored; its problems are returned. If the file equals the published one, the draft's replacement is removed.
 * @throws Refusal "not-found" without such a draft, or if no file of this path may be changed in the panel,
 *   "changed-meanwhile" if somebody else replaced it, "busy" if others replace it every time
 */
export async function replaceAsset(
  services: CatalogServices,
  { path, draft: id, seen }: CatalogAssetPlace,
  bytes: Uint8Array,
  by: Omit<StaffAction, 'id'>,
  language: ReaderLanguage,
): Promise<CatalogReplacement> {
  const { database, compiler } = services;
  const contents = await draftContents(database, id);
  const response = await compiler.request('replace', { path, contents, bytes, language });
  if ('refused' in response) throw new Refusal('not-found');
  const { problems } = response;
  if (problems.length > 0) return { draft: id ?? null, isSame: false, problems };
  const [before, reference] = [await storePublishedBytes(database, path), referenceTo(bytes)];
  /** A request that is sent again, because its response was lost, finds its own file. */
  const requireSeen = ({ [path]: present = before }: DraftContents) => {
    if (present !== seen && present !== reference) throw new Refusal('changed-meanwhile');
  };
  if (before === reference) {
    const stored = id === undefined ? undefined : await requireDraft(database, id);
    requireSeen(contentsOf(stored?.files ?? []));
    const replacement = stored?.files.find((file) => file.path === path);
    if (stored !== undefined && replacement !== undefined)
      if (!(await deleteFile(database, stored.id, replacement, by.actorId))) throw new Refusal('changed-meanwhile');
    return { draft: id ?? null, isSame: true, problems };
  }
  const after = await storeAsset(database, bytes);
  const { draft } = await changeDraftFile(services, id, by, async (contents) => {
    requireSeen(contents);
    return { path, before, after };
  });
  return { draft, isSame: false, problems };
}
