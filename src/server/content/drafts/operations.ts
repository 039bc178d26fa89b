import type { FastifyRequest } from 'fastify';
import type {
  CatalogAssetPlace,
  CatalogFile,
  CatalogFileChange,
  CatalogFileRemoval,
  CatalogReplacement,
  NewCatalogThing,
} from '../../../generated/api.ts';
import { content } from '../../../shared/content/content.ts';
import type { Handlers } from '../../api/handler.ts';
import { type StaffAction, staffActionOf } from '../../audit/staff-action.ts';
import type { StaffCaller } from '../../identity/callers.ts';

import { findingInDocument } from '../../platform/documents/finding-in-document.ts';
import { formError, oneFile } from '../../platform/http/form-request.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { referenceTo } from '../catalog/asset-reference.ts';
import { contentsOf, storeAsset, storePublishedBytes } from '../catalog/asset-store.ts';
import { type DraftContents, type ReaderLanguage, readerLanguage } from '../catalog/compiler.ts';
import { patchToApply } from '../catalog/patch.ts';
import { isOffered, offeredKinds, readChange } from '../catalog/places.ts';
import { changeDraftFile } from './files.ts';
import { DraftErrors } from './readiness.ts';
import {
  type CatalogServices,
  changeDraft,
  type DraftAction,
  discardDraft,
  listDrafts,
  readDraft,
  revertFile,
  updateDraftFiles,
} from './service.ts';
import { changeSource, completeSource, readSource } from './source.ts';
import { deleteFile, draftContents, requireDraft } from './store.ts';

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
  const { path, draft, contents, after, ...added } = await changeDraftFile(services, id, by, async (contents) => {
    const added = await services.compiler.request('add', { contents, kind, id: name, language });
    if ('refused' in added) throw new Refusal(REFUSED[added.refused]);
    if (!isOffered(added.path)) throw new Refusal('not-found');
    return added;
  });
  const others = added.with === undefined ? {} : { [added.with.path]: added.with.after };
  return formOf(services, { path, contents: { ...contents, ...others, [path]: after }, language }, draft);
}

const REFUSED = { 'no-such-kind': 'not-found', 'bad-id': 'bad-catalog-id', taken: 'catalog-id-taken' } as const;

type Operations = Pick<
  Handlers,
  | 'listCatalogFiles'
  | 'readCatalogFile'
  | 'changeCatalogFile'
  | 'addCatalogThing'
  | 'removeCatalogFile'
  | 'replaceCatalogAsset'
  | 'readCatalogSource'
  | 'changeCatalogSource'
  | 'completeCatalogSource'
  | 'listCatalogDrafts'
  | 'readCatalogDraft'
  | 'changeCatalogDraft'
  | 'revertCatalogFile'
  | 'updateCatalogDraft'
  | 'discardCatalogDraft'
  | 'readCatalogPatch'
>;

/** Changes of the catalogs by staff, kept in drafts that the compiler checks (ADR 62). */
export function panelCatalog({ database, catalogCompiler: compiler, previews }: Services): Operations {
  const services = { database, compiler };
  const draftErrors = new DraftErrors(database, compiler);
  return {
    listCatalogFiles: ({ language }) =>
      compiler.request('files', { kinds: offeredKinds(), language: readerLanguage(language) }),
    readCatalogFile: ({ query: { path, draft }, language }) =>
      readFile(services, { path: offered(path), draft, language: readerLanguage(language) }),
    changeCatalogFile({ body, caller, requestInfo, language }) {
      offered(body.path);
      return changeFile(services, body, { actorId: caller.id, requestInfo }, readerLanguage(language));
    },
    addCatalogThing: ({ body, caller, requestInfo, language }) =>
      addThing(services, body, { actorId: caller.id, requestInfo }, { language: readerLanguage(language), isOffered }),
    async removeCatalogFile({ body, caller, requestInfo, language }) {
      offered(body.path);
      const by = { actorId: caller.id, requestInfo };
      const id = await removeFile(services, body, by);
      return readDraft(services, { ...by, id, caller, language: readerLanguage(language) });
    },
    async replaceCatalogAsset({ query, caller, requestInfo, request, language }) {
      if (content.panelContent === undefined) throw new Refusal('not-found');
      const bytes = await receiveFile(request, content.panelContent.maxFileBytes);
      const by = { actorId: caller.id, requestInfo };
      return replaceAsset(services, query, bytes, by, readerLanguage(language));
    },
    readCatalogSource({ query, language }) {
      offered(query.path);
      return readSource(services, query, readerLanguage(language));
    },
    changeCatalogSource({ body, caller, requestInfo, language }) {
      offered(body.path);
      return changeSource(services, body, { actorId: caller.id, requestInfo }, readerLanguage(language));
    },
    completeCatalogSource({ body, language }) {
      offered(body.path);
      return completeSource(services, body, readerLanguage(language));
    },
    listCatalogDrafts: ({ caller }) => listDrafts(services, draftErrors, caller),
    readCatalogDraft: (context) => readDraft(services, draftActionOf(context)),
    changeCatalogDraft: (context) => changeDraft(services, context.body, draftActionOf(context)),
    revertCatalogFile: (context) => revertFile(services, context.body.path, draftActionOf(context)),
    updateCatalogDraft: ({ params, language }) =>
      updateDraftFiles(services, { id: params.id, language: readerLanguage(language) }),
    async discardCatalogDraft(context) {
      await discardDraft(services, draftActionOf(context));
      await previews?.end(context.params.id);
    },
    async readCatalogPatch({ params }) {
      const { files } = await requireDraft(database, params.id);
      return { name: `${params.id}.patch`, content: await patchToApply(database, files) };
    },
  };
}

/**
 * Lets only paths pass that the panel offers for change, so that no other file can be reached.
 * @throws Refusal "not-found" for a file that cannot be changed in the panel
 */
function offered(path: string): string {
  if (!isOffered(path)) throw new Refusal('not-found');
  return path;
}

function draftActionOf(
  context: Parameters<typeof staffActionOf>[0] & { readonly caller: StaffCaller; readonly language: string },
): DraftAction {
  return { ...staffActionOf(context), caller: context.caller, language: readerLanguage(context.language) };
}

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

interface Reading {
  readonly path: string;
  /** Undefined: the file as it is published. */
  readonly draft: string | undefined;
  readonly language: ReaderLanguage;
}

/** Returns a file of the catalogs as a form: as it is published, or as a draft has it. @throws Refusal "not-found" */
export async function readFile(services: CatalogServices, { path, draft, language }: Reading): Promise<CatalogFile> {
  const contents = await draftContents(services.database, draft);
  return formOf(services, { path, contents, language }, draft ?? null);
}

/**
 * Returns a file as a form.
 * @param draft id of the draft that has the contents; null: the file is as it is published
 * @throws Refusal "not-found"
 */
async function formOf(
  { compiler }: CatalogServices,
  request: { readonly path: string; readonly contents: DraftContents; readonly language: ReaderLanguage },
  draft: string | null,
): Promise<CatalogFile> {
  const form = await compiler.request('form', request);
  if (form === undefined) throw new Refusal('not-found');
  const isChanged = Object.hasOwn(request.contents, request.path) || form.assets.some(({ isReplaced }) => isReplaced);
  return { ...form, draft, isChanged };
}

/**
 * Reads the file of a form that contains only one file.
 * @throws an error with status 413 for a file that is too large, with status 400 for a body that is not a form or is cut off
 */
async function receiveFile(request: FastifyRequest, maxBytes: number): Promise<Uint8Array> {
  try {
    return await (await oneFile(request, maxBytes)).toBuffer();
  } catch (error) {
    throw formError(error);
  }
}

/**
 * Replaces a file that the catalogs name, such as a download, in a draft or in a new one. A file that the compiler refuses
 * is not stored; its problems are returned. If the file equals the published one, the draft's replacement is removed.
 * @throws Refusal "not-found" without such a draft, or if no file of this path may be changed in the panel,
 *   "changed-meanwhile" if somebody else replaced it, "busy" if others replace it every time or too many files are inspected
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
  const finding = await findingInDocument(path, bytes);
  const response = await compiler.request('replace', { path, contents, bytes, finding, language });
  if ('refused' in response) throw new Refusal('not-found');
  const { problems } = response;
  if (problems.length > 0) return { draft: id ?? null, isSame: false, problems };
  const [before, reference] = [await storePublishedBytes(database, compiler, path), referenceTo(bytes)];
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
