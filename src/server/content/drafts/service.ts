import type { CatalogConflicts, CatalogDraft, CatalogDraftChange, CatalogDrafts } from '../../../generated/api.ts';
import { instant } from '../../api/lists/instant.ts';
import type { StaffAction } from '../../audit/staff-action.ts';
import type { StaffCaller } from '../../identity/callers.ts';

import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { contentsOf } from '../catalog/asset-store.ts';
import type { CatalogCompiler, CatalogPlace, ReaderLanguage } from '../catalog/compiler.ts';
import { readablePatch } from '../catalog/patch.ts';
import { mergeWithPublished, namedConflicts, outdatedFiles } from './conflicts.ts';
import type { DraftErrors } from './readiness.ts';
import {
  allDrafts,
  deleteDraft,
  deleteFile,
  isContributor,
  type ListedDraft,
  rebaseFile,
  requireDraft,
  type StoredDraft,
  updateDraft,
} from './store.ts';

export interface CatalogServices {
  readonly database: Database;
  readonly compiler: CatalogCompiler;
}

/** An operation on a draft. All staff may change its contents; two operations need its owner or an administrator. */
export interface DraftAction extends StaffAction {
  readonly caller: StaffCaller;
  readonly language: ReaderLanguage;
}

/** Returns all drafts, the last changed first, each with the number of errors that keep it from being published. */
export async function listDrafts(
  { database }: CatalogServices,
  draftErrors: DraftErrors,
  caller: StaffCaller,
): Promise<CatalogDrafts> {
  const drafts = await allDrafts(database);
  const errors = await draftErrors.countEach(drafts);
  return { drafts: drafts.map((draft, index) => ({ ...itemOf(draft, caller), errors: errors[index] ?? null })) };
}

/**
 * Returns a draft, its effect on the site, and the problems in it.
 * @throws Refusal "not-found"
 */
export async function readDraft({ database, compiler }: CatalogServices, action: DraftAction): Promise<CatalogDraft> {
  const draft = await requireDraft(database, action.id);
  const outdated = (await outdatedFiles(compiler, draft.files)).map(({ path }) => path);
  const contents = contentsOf(draft.files);
  const review = await compiler.request('review', { contents, language: action.language });
  const removed = draft.files.filter(({ content }) => content === null).map(({ path }) => path);
  return {
    ...itemOf(draft, action.caller),
    isContributor: await isContributor(database, draft, action.caller.id),
    outdated,
    removed,
    patch: readablePatch(draft.files),
    ...review,
  };
}

/**
 * Gives a draft another title or another owner, as its owner or an administrator decides.
 * @throws Refusal "not-found", "not-permitted", or "not-possible" if the new owner does not exist
 */
export async function changeDraft(
  services: CatalogServices,
  { title, owner }: CatalogDraftChange,
  action: DraftAction,
): Promise<CatalogDraft> {
  requireOwn(await requireDraft(services.database, action.id), action.caller);
  const isDone = await updateDraft(services.database, action, { title: title?.normalize('NFC').trim(), owner });
  if (!isDone) throw new Refusal('not-possible');
  return readDraft(services, action);
}

/**
 * Deletes a draft with all its changes, as its owner or an administrator decides.
 * @throws Refusal "not-found", "not-permitted"
 */
export async function discardDraft({ database }: CatalogServices, action: DraftAction): Promise<void> {
  requireOwn(await requireDraft(database, action.id), action.caller);
  await deleteDraft(database, action);
}

/** Takes back what a draft changes in one file; the published version remains. @throws Refusal "not-found" */
export async function revertFile(services: CatalogServices, path: string, action: DraftAction): Promise<CatalogDraft> {
  await requireDraft(services.database, action.id);
  await deleteFile(services.database, action.id, { path }, action.actorId);
  return readDraft(services, action);
}

/**
 * Merges the changes that were published since the draft took its files into the draft.
 * @returns the places that both have changed, where the draft keeps its own value
 * @throws Refusal "not-found"
 */
export async function updateDraftFiles(
  { database, compiler }: CatalogServices,
  { id, language }: Pick<DraftAction, 'id' | 'language'>,
): Promise<CatalogConflicts> {
  const { files } = await requireDraft(database, id);
  const conflicts: CatalogPlace[] = [];
  for (const { path, base, content, version } of await outdatedFiles(compiler, files)) {
    const merged = await mergeWithPublished({ database, compiler }, { path, base, content });
    // The file is missing from both the folder and the draft.
    if (merged.base === null && merged.content === null) {
      await deleteFile(database, id, { path, version }, undefined);
      continue;
    }
    // If somebody changed the file meanwhile, it stays outdated until the next update.
    if (!(await rebaseFile(database, id, { path, ...merged, version }))) continue;
    conflicts.push(...merged.conflicts.map((pointer) => ({ file: path, pointer })));
  }
  const present = await requireDraft(database, id);
  return { conflicts: await namedConflicts(compiler, conflicts, { files: present.files, language }) };
}

function itemOf(
  { createdAt, updatedAt, ownerId, files, ...draft }: ListedDraft,
  { id }: StaffCaller,
): Omit<CatalogDrafts['drafts'][number], 'errors'> {
  return {
    ...draft,
    isOwn: ownerId === id,
    files: files.map(({ path }) => path),
    createdAt: instant(createdAt),
    updatedAt: instant(updatedAt),
  };
}

/** Reserves an operation for the owner of a draft and for administrators. @throws Refusal "not-permitted" */
function requireOwn({ ownerId }: StoredDraft, { id, role }: StaffCaller): void {
  if (ownerId !== id && role !== 'administrator') throw new Refusal('not-permitted');
}
