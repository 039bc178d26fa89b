import type { CatalogIncoming, CatalogIncomingDraft } from '../../../generated/api.ts';
import type { LanguageId } from '../../../generated/types.ts';
import { mayActAs } from '../../../shared/session/staff-role.ts';
import { instant } from '../../api/lists/instant.ts';
import { auditAction, type StaffAction } from '../../audit/staff-action.ts';
import type { StaffCaller } from '../../identity/sessions/require-staff.ts';
import { Refusal } from '../../platform/refusal.ts';
import { translatorFor } from '../../platform/translate.ts';
import { beginDraft } from '../catalog/begin-draft.ts';
import { changesTowards } from '../catalog/changes-towards.ts';
import { findDraftOfCommit } from '../catalog/draft-store.ts';
import { namedConflicts } from '../catalog/named-conflicts.ts';
import { readerLanguage } from '../catalog/reader-language.ts';
import { incomingFiles } from '../incoming/incoming-files.ts';
import type { Incoming } from '../incoming/read-incoming.ts';
import { mergeIncoming } from '../publishing/merge-incoming.ts';
import type { PublishingServices } from './service.ts';
import { authorOf } from './store.ts';

const NONE = { count: 0, commits: [], draft: null };

/** Returns the commits that others have pushed to the catalogs' repository and this checkout lacks (ADR 64). */
export async function readIncomingCommits({ database, incoming }: PublishingServices): Promise<CatalogIncoming> {
  if (incoming === undefined) return { state: 'off', ...NONE };
  const found = await incoming.read();
  if (found === undefined) return { state: 'unreachable', ...NONE };
  const draft = await findDraftOfCommit(database, found.upstream);
  return {
    state: stateOf(found),
    count: found.count,
    commits: found.commits.map(({ committedAt, ...commit }) => ({ ...commit, committedAt: instant(committedAt) })),
    draft: draft?.id ?? null,
  };
}

/** The member of staff who asks for the draft. */
type DraftAuthor = Omit<StaffAction, 'id'> & Pick<StaffCaller, 'role'>;

/**
 * Begins a draft with the pushed changes, merged place by place with what was published here since. Commits that change
 * nothing in what is published are merged and pushed at once, because there is nothing to review and to publish.
 * @returns the draft, null if none was needed, and the places that were changed here as well; there the draft has the pushed
 *   value
 * @throws Refusal "not-possible" if there are no such commits or they also change code; without a draft, "not-permitted" for
 *   those who may not publish
 */
export async function draftIncomingCommits(
  services: PublishingServices,
  { role, ...by }: DraftAuthor,
  language: LanguageId,
): Promise<CatalogIncomingDraft> {
  const { database, compiler, history, incoming } = services;
  const found = await incoming?.read();
  if (incoming === undefined || history === undefined || found === undefined || stateOf(found) !== 'catalogs')
    throw new Refusal('not-possible');
  const changed = await incomingFiles(database, incoming.folder, found.files);
  const towards = changed.map(({ path, before, after }) => ({ path, from: before, to: after }));
  const { files, conflicts: places } = await changesTowards({ database, compiler }, towards);
  const conflicts = await namedConflicts(compiler, places, { files, language: readerLanguage(language) });
  const t = await translatorFor(language, ['panel']);
  const title = t('panel:content.incoming.title', { name: found.commits[0]?.subject ?? '' });
  if (files.length > 0)
    return { draft: await beginDraft(database, by, { title, files, incomingCommit: found.upstream }), conflicts };
  if (!mayActAs(role, 'publisher')) throw new Refusal('not-permitted');
  await mergeIncoming(history, incoming, {
    paths: found.files.map(({ path }) => path),
    message: title,
    author: await authorOf(database, by.actorId),
    incomingCommit: found.upstream,
    editorSchemas: await compiler.request('editorSchemas', { contents: {} }),
  });
  await database.transaction((tx) => auditAction(tx, { ...by, id: found.upstream }, 'catalog-commits-merged'));
  return { draft: null, conflicts };
}

function stateOf({ count, changesCode }: Incoming): 'none' | 'code' | 'catalogs' {
  if (count === 0) return 'none';
  return changesCode ? 'code' : 'catalogs';
}
