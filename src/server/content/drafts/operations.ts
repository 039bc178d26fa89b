import type { CatalogConflicts, CatalogDraft, CatalogDrafts } from '../../../generated/api.ts';
import type { HandlerServices, Handlers } from '../../api/handler.ts';
import { type StaffAction, staffActionOf } from '../../audit/entries.ts';
import type { StaffCaller } from '../../identity/callers.ts';
import { instant } from '../../platform/db/columns.ts';
import { Refusal } from '../../platform/refusal.ts';
import { contentsOf } from '../catalog/asset-store.ts';
import { type CatalogPlace, type ReaderLanguage, readerLanguage } from '../catalog/compiler.ts';
import { hasText } from '../catalog/folder.ts';
import { patchToApply, readablePatch } from '../catalog/patch.ts';
import { versionOf } from '../catalog/places.ts';
import { changeDraft } from './change.ts';
import { mergeWithPublished, namedConflicts, outdatedFiles } from './conflicts.ts';
import { DraftErrors } from './readiness.ts';
import {
  allDrafts,
  changesOf,
  deleteDraft,
  deleteFile,
  isContributor,
  type ListedDraft,
  rebaseFile,
  requireDraft,
  type StoredDraft,
  updateDraft,
} from './store.ts';

type Parts = Pick<HandlerServices, 'database' | 'compiler' | 'previews'>;

/** The drafts in which staff change the catalogs (ADR 64). All staff may change the files of any draft. */
export function draftOperations({ database, compiler, previews }: Parts) {
  const draftErrors = new DraftErrors(database, compiler);
  const read = (id: string, caller: StaffCaller, language: string) =>
    readDraft({ database, compiler }, id, caller, readerLanguage(language));
  /** Removes a file that a draft has added, with what came with it, such as the route of a page. */
  const removeAdded = (id: string, path: string, by: Omit<StaffAction, 'id'>) =>
    changeDraft(database, id, by, async (contents) => {
      const before = contents[path] ?? null;
      const removed = await compiler.request('remove', { path, contents, seen: versionOf(before) });
      return { files: 'refused' in removed ? [{ path, before, after: null }] : removed.files };
    });
  return {
    /** Returns all drafts, the last changed first, each with the number of errors that keep it from being published. */
    async listCatalogDrafts({ caller }) {
      const drafts = await allDrafts(database);
      const errors = await draftErrors.countEach(drafts);
      return { drafts: drafts.map((draft, index) => ({ ...itemOf(draft, caller), errors: errors[index] ?? null })) };
    },
    readCatalogDraft: ({ params, caller, language }) => read(params.id, caller, language),
    /** Gives a draft another title or another owner; "not-possible" if the new owner does not exist. */
    async changeCatalogDraft(context) {
      const { params, body, caller, language } = context;
      requireOwn(await requireDraft(database, params.id), caller);
      const change = { title: body.title?.normalize('NFC').trim(), owner: body.owner };
      if (!(await updateDraft(database, staffActionOf(context), change))) throw new Refusal('not-possible');
      return read(params.id, caller, language);
    },
    /** Takes back what a draft changes in one file; the published version remains. */
    async revertCatalogFile({ params, body, caller, requestInfo, language }) {
      const { files } = await requireDraft(database, params.id);
      const file = files.find(({ path }) => path === body.path);
      const isAdded = file?.base === null && file.content !== null && hasText(body.path);
      if (isAdded) await removeAdded(params.id, body.path, { actorId: caller.id, requestInfo });
      else await deleteFile(database, params.id, body, caller.id);
      return read(params.id, caller, language);
    },
    updateCatalogDraft: ({ params, language }) =>
      updateFiles({ database, compiler }, params.id, readerLanguage(language)),
    async discardCatalogDraft(context) {
      const { params, caller } = context;
      requireOwn(await requireDraft(database, params.id), caller);
      await deleteDraft(database, staffActionOf(context));
      await previews?.end(params.id);
    },
    async readCatalogPatch({ params }) {
      const changes = changesOf(await requireDraft(database, params.id));
      return { name: `${params.id}.patch`, content: await patchToApply(database, changes) };
    },
  } satisfies Partial<Handlers>;
}

/** Returns a draft, its effect on the site, and the problems in it. @throws Refusal "not-found" */
export async function readDraft(
  { database, compiler }: Omit<Parts, 'previews'>,
  id: string,
  caller: StaffCaller,
  language: ReaderLanguage,
): Promise<CatalogDraft> {
  const draft = await requireDraft(database, id);
  const { files } = draft;
  const outdated = await outdatedFiles(compiler, files);
  const review = await compiler.request('review', { contents: contentsOf(files), language });
  return {
    ...itemOf(draft, caller),
    isContributor: await isContributor(database, draft, caller.id),
    outdated: outdated.map(({ path }) => path),
    removed: files.filter(({ content }) => content === null).map(({ path }) => path),
    patch: readablePatch(changesOf(draft)),
    ...review,
  };
}

/**
 * Merges the changes that were published since the draft took its files into the draft.
 * @returns the places that both have changed, where the draft keeps its own value
 * @throws Refusal "not-found"
 */
async function updateFiles(
  parts: Omit<Parts, 'previews'>,
  id: string,
  language: ReaderLanguage,
): Promise<CatalogConflicts> {
  const { database, compiler } = parts;
  const { files } = await requireDraft(database, id);
  const conflicts: CatalogPlace[] = [];
  for (const { path, base, content, version } of await outdatedFiles(compiler, files)) {
    const merged = await mergeWithPublished(parts, { path, base, content });
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
  return { conflicts: await namedConflicts(compiler, conflicts, present.files, language) };
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
