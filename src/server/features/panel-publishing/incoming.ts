import type { CatalogIncoming, CatalogUndo } from '../../../generated/api.ts';
import type { LanguageId } from '../../../generated/types.ts';
import { beginDraft } from '../../domain/catalog/begin-draft.ts';
import { changesTowards } from '../../domain/catalog/changes-towards.ts';
import { findDraftOfCommit } from '../../domain/catalog/draft-store.ts';
import { incomingFiles } from '../../domain/incoming-commits/incoming-files.ts';
import type { Incoming } from '../../domain/incoming-commits/read-incoming.ts';
import type { StaffAction } from '../../domain/staff/staff-action.ts';
import { instant } from '../../platform/lists/instant.ts';
import { Refusal } from '../../platform/refusal.ts';
import { translatorFor } from '../../platform/translate.ts';
import type { PublishingServices } from './service.ts';

const NONE = { count: 0, commits: [], draft: null };

/** Returns the commits that others have pushed to the catalogs' repository and this checkout lacks (ADR 77). */
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

/**
 * Begins a draft with the pushed changes, merged place by place with what was published here since.
 * @returns the draft, and the places that were changed here as well; there the draft has the pushed value
 * @throws Refusal "not-possible" if there are no such commits, they also change code, or all their changes are already here
 */
export async function takeInCommits(
  { database, compiler, incoming }: PublishingServices,
  by: Omit<StaffAction, 'id'>,
  language: LanguageId,
): Promise<CatalogUndo> {
  const found = await incoming?.read();
  if (incoming === undefined || found === undefined || stateOf(found) !== 'catalogs') throw new Refusal('not-possible');
  const changed = await incomingFiles(database, incoming.folder, found.files);
  const towards = changed.map(({ path, before, after }) => ({ path, from: before, to: after }));
  const { files, conflicts } = await changesTowards({ database, compiler }, towards);
  if (files.length === 0) throw new Refusal('not-possible');
  const t = await translatorFor(language, ['panel']);
  const title = t('panel:content.incoming.title', { name: found.commits[0]?.subject ?? '' });
  const draft = await beginDraft(database, by, { title, files, incomingCommit: found.upstream });
  return { draft, conflicts };
}

function stateOf({ count, changesCode }: Incoming): 'none' | 'code' | 'catalogs' {
  if (count === 0) return 'none';
  return changesCode ? 'code' : 'catalogs';
}
