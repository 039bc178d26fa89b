import type { CatalogFileRemoval } from '../../../generated/api.ts';
import type { StaffAction } from '../../domain/staff/staff-action.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeDraftFile } from './change-draft-file.ts';
import type { CatalogServices } from './service.ts';

/**
 * Removes a file in a draft or in a new one. A file that the draft itself has added disappears from the draft.
 * @returns the id of the draft
 * @throws Refusal "not-found" without such a file or draft, "not-possible" for a file of a kind that cannot be removed,
 *   "changed-meanwhile" if somebody else changed it, "busy"
 */
export async function removeFile(
  services: CatalogServices,
  { path, draft: id, seen }: CatalogFileRemoval,
  by: Omit<StaffAction, 'id'>,
): Promise<string> {
  const { draft } = await changeDraftFile(services, id, by, async (contents) => {
    const removed = await services.compiler.request('remove', { path, contents, seen });
    if ('refused' in removed) throw new Refusal(NOT_REMOVED[removed.refused]);
    return { path, ...removed };
  });
  return draft;
}

const NOT_REMOVED = { 'not-there': 'not-found', stays: 'not-possible', changed: 'changed-meanwhile' } as const;
