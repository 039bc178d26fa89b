import type { CatalogFile, CatalogFileChange } from '../../../generated/api.ts';
import { readChange } from '../../domain/catalog/read-change.ts';
import type { ReaderLanguage } from '../../domain/catalog/reader-language.ts';
import type { StaffAction } from '../../domain/staff/staff-action.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeDraftFile } from './change-draft-file.ts';
import { formOf } from './file-form.ts';
import type { CatalogServices } from './service.ts';

/**
 * Changes one place of a file in a draft or in a new one. Changes that others made at other places are kept.
 * @throws Refusal "not-found" without such a file or draft, "changed-meanwhile" with the present value of the place,
 *   "not-possible" if the place does not exist, the draft removes the file, the value is not JSON, or the author has too many
 *   drafts, "busy" if others change the file every time
 */
export async function changeFile(
  services: CatalogServices,
  change: CatalogFileChange,
  by: Omit<StaffAction, 'id'>,
  language: ReaderLanguage,
): Promise<CatalogFile> {
  const { path, seen } = change;
  const edit = readChange(change);
  if (edit === undefined) throw new Refusal('not-possible');
  const { draft, contents, after } = await changeDraftFile(services, change.draft, by, async (contents) => {
    const edited = await services.compiler.request('edit', { path, contents, edit, seen });
    if (edited === undefined) throw new Refusal('not-possible');
    if ('refused' in edited) throw new Refusal('not-found');
    if (!('after' in edited)) throw new Refusal('changed-meanwhile', { current: edited.current });
    return { path, ...edited };
  });
  return formOf(services, { path, contents: { ...contents, [path]: after }, language }, draft);
}
