import type { CatalogFile, NewCatalogThing } from '../../../generated/api.ts';
import type { ReaderLanguage } from '../../domain/catalog/reader-language.ts';
import type { StaffAction } from '../../domain/staff/staff-action.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeDraftFile } from './change-draft-file.ts';
import { formOf } from './file-form.ts';
import type { CatalogServices } from './service.ts';

/**
 * Adds a file of a kind, with its minimal content, to a draft or to a new one.
 * @param isOffered whether a file may be changed in the panel
 * @throws Refusal "not-found" without such a kind or draft, "bad-catalog-id", "catalog-id-taken", "not-possible", "busy"
 */
export async function addThing(
  services: CatalogServices,
  { draft: id, thing: kind, id: name }: NewCatalogThing,
  by: Omit<StaffAction, 'id'>,
  { language, isOffered }: { readonly language: ReaderLanguage; readonly isOffered: (path: string) => boolean },
): Promise<CatalogFile> {
  const { path, draft, contents, after } = await changeDraftFile(services, id, by, async (contents) => {
    const added = await services.compiler.request('add', { contents, kind, id: name, language });
    if ('refused' in added) throw new Refusal(REFUSED[added.refused]);
    if (!isOffered(added.path)) throw new Refusal('not-found');
    return added;
  });
  return formOf(services, { path, contents: { ...contents, [path]: after }, language }, draft);
}

const REFUSED = { 'no-such-kind': 'not-found', 'bad-id': 'bad-catalog-id', taken: 'catalog-id-taken' } as const;
