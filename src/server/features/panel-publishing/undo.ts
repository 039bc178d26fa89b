import type { CatalogUndo } from '../../../generated/api.ts';
import type { LanguageId } from '../../../generated/types.ts';
import { beginDraft } from '../../domain/catalog/begin-draft.ts';
import { changesTowards } from '../../domain/catalog/changes-towards.ts';
import { namedConflicts } from '../../domain/catalog/named-conflicts.ts';
import { readerLanguage } from '../../domain/catalog/reader-language.ts';
import type { PublicationFile } from '../../domain/publishing/store.ts';
import type { StaffAction } from '../../domain/staff/staff-action.ts';
import { Refusal } from '../../platform/refusal.ts';
import { translatorFor } from '../../platform/translate.ts';
import type { PublishingServices } from './service.ts';
import { findPublication, publishedSince } from './store.ts';

/**
 * Begins a draft that restores the files as they were before a publication and all later ones. Other changes since
 * then are kept, place by place.
 * @returns the draft, and the places that were also changed otherwise; there the draft has the restored value
 * @throws Refusal "not-found", or "not-possible" if the publication is not live, or there is nothing to restore
 */
export async function undoPublication(
  { database, compiler }: PublishingServices,
  { id, ...by }: StaffAction,
  language: LanguageId,
): Promise<CatalogUndo> {
  const publication = await findPublication(database, id);
  if (publication === undefined) throw new Refusal('not-found');
  if (publication.state !== 'live') throw new Refusal('not-possible');
  const since = await publishedSince(database, publication.startedAt);
  // Its files were kept for as long as the catalog says.
  if (since[0]?.length === 0) throw new Refusal('not-possible');
  const spans = spansOf(since);
  const back = spans.map(({ path, before, after }) => ({ path, from: after, to: before }));
  const { files, conflicts } = await changesTowards({ database, compiler }, back);
  if (files.length === 0) throw new Refusal('not-possible');
  const name = publication.title || publication.note;
  const t = await translatorFor(language, ['panel']);
  const title = t('panel:content.undo.title', { name });
  return {
    draft: await beginDraft(database, by, { title, files }),
    conflicts: await namedConflicts(compiler, conflicts, { files, language: readerLanguage(language) }),
  };
}

/** Returns each file as it was before the first publication and after the last. */
function spansOf(publications: readonly (readonly PublicationFile[])[]): readonly PublicationFile[] {
  const spans = new Map<string, PublicationFile>();
  for (const file of publications.flat())
    spans.set(file.path, { ...file, before: (spans.get(file.path) ?? file).before });
  return [...spans.values()];
}
