import type { FastifyRequest } from 'fastify';
import type {
  CatalogAssetPlace,
  CatalogChanges,
  CatalogChangesResult,
  CatalogFile,
  CatalogFileChange,
  CatalogFileRemoval,
  CatalogReplacement,
  NewCatalogPage,
  NewCatalogThing,
} from '../../../generated/api.ts';
import { content } from '../../../shared/content.ts';
import type { Handlers } from '../../api/handler.ts';
import type { StaffAction } from '../../audit/staff-action.ts';
import type { Database } from '../../platform/db/database.ts';
import { formError, oneFile } from '../../platform/http/form-request.ts';
import { Refusal } from '../../platform/refusal.ts';
import { referenceTo } from '../catalog/asset-reference.ts';
import { contentsOf, storeAsset, storePublishedBytes } from '../catalog/asset-store.ts';
import { findingIn } from '../catalog/compile-input.ts';
import { type CatalogCompiler, type DraftContents, type ReaderLanguage, readerLanguage } from '../catalog/compiler.ts';
import { isOffered, offeredKinds, readChange } from '../catalog/places.ts';
import { changeDraftFile, changeDraftFiles } from './change.ts';
import { readDraft } from './operations.ts';
import { changeSource, completeSource, readSource } from './source.ts';
import { deleteFile, draftContents, requireDraft } from './store.ts';

interface Parts {
  readonly database: Database;
  readonly compiler: CatalogCompiler;
}

/** The files of the catalogs, as they are published or as a draft has them, and their changes by staff (ADR 64). */
export function fileOperations(parts: Parts) {
  const { compiler } = parts;
  return {
    listCatalogFiles: ({ language }) =>
      compiler.request('files', { kinds: offeredKinds(), language: readerLanguage(language) }),
    async searchCatalog({ query: { words, path, draft }, language }) {
      const contents = await draftContents(parts.database, draft);
      const search = { words, path, kinds: offeredKinds(), language: readerLanguage(language) };
      return compiler.request('search', { contents, ...search });
    },
    readCatalogFile: ({ query: { path, draft }, language }) =>
      readFile(parts, { path: offered(path), draft, language: readerLanguage(language) }),
    changeCatalogFile({ body, caller, requestInfo, language }) {
      offered(body.path);
      return changeFile(parts, body, { actorId: caller.id, requestInfo }, readerLanguage(language));
    },
    changeCatalogPlaces({ body, caller, requestInfo, language }) {
      for (const { path } of body.changes) offered(path);
      return changePlaces(parts, body, { actorId: caller.id, requestInfo }, readerLanguage(language));
    },
    addCatalogThing: ({ body, caller, requestInfo, language }) =>
      addThing(parts, body, { actorId: caller.id, requestInfo }, readerLanguage(language)),
    addCatalogPage: ({ body, caller, requestInfo, language }) =>
      addPage(parts, body, { actorId: caller.id, requestInfo }, readerLanguage(language)),
    async removeCatalogFile({ body, caller, requestInfo, language }) {
      offered(body.path);
      const draft = await removeFile(parts, body, { actorId: caller.id, requestInfo });
      return readDraft(parts, draft, caller, readerLanguage(language));
    },
    async replaceCatalogAsset({ query, caller, requestInfo, request, language }) {
      if (content.panelContent === undefined) throw new Refusal('not-found');
      const bytes = await receiveFile(request, content.panelContent.maxFileBytes);
      return replaceAsset(parts, query, bytes, { actorId: caller.id, requestInfo }, readerLanguage(language));
    },
    readCatalogSource({ query, language }) {
      offered(query.path);
      return readSource(parts, query, readerLanguage(language));
    },
    changeCatalogSource({ body, caller, requestInfo, language }) {
      offered(body.path);
      return changeSource(parts, body, { actorId: caller.id, requestInfo }, readerLanguage(language));
    },
    completeCatalogSource({ body, language }) {
      offered(body.path);
      return completeSource(parts, body, readerLanguage(language));
    },
  } satisfies Partial<Handlers>;
}

/**
 * Lets only paths pass that the panel offers for change, so that no other file can be reached.
 * @throws Refusal "not-found" for a file that cannot be changed in the panel
 */
function offered(path: string): string {
  if (!isOffered(path)) throw new Refusal('not-found');
  return path;
}

interface Reading {
  readonly path: string;
  /** Undefined: the file as it is published. */
  readonly draft: string | undefined;
  readonly language: ReaderLanguage;
}

/** Returns a file of the catalogs as a form: as it is published, or as a draft has it. @throws Refusal "not-found" */
export async function readFile(parts: Parts, { path, draft, language }: Reading): Promise<CatalogFile> {
  const contents = await draftContents(parts.database, draft);
  return formOf(parts, { path, contents, language }, draft ?? null);
}

/**
 * Returns a file as a form.
 * @param draft id of the draft that has the contents; null: the file is as it is published
 * @throws Refusal "not-found"
 */
async function formOf(
  { compiler }: Parts,
  request: { readonly path: string; readonly contents: DraftContents; readonly language: ReaderLanguage },
  draft: string | null,
): Promise<CatalogFile> {
  const form = await compiler.request('form', request);
  if (form === undefined) throw new Refusal('not-found');
  const isChanged = Object.hasOwn(request.contents, request.path) || form.assets.some(({ isReplaced }) => isReplaced);
  return { ...form, draft, isChanged };
}

/**
 * Changes one place of a file in a draft or in a new one. Changes that others made at other places are kept.
 * @throws Refusal "not-found" without such a file or draft, "changed-meanwhile" with the present value of the place,
 *   "not-possible" if the place does not exist, the draft removes the file, the value is not JSON, or the author has too many
 *   drafts, "busy" if others change the file every time
 */
export async function changeFile(
  parts: Parts,
  change: CatalogFileChange,
  by: Omit<StaffAction, 'id'>,
  language: ReaderLanguage,
): Promise<CatalogFile> {
  const { path, seen } = change;
  const edit = readChange(change);
  if (edit === undefined) throw new Refusal('not-possible');
  const { draft, contents, after } = await changeDraftFile(parts.database, change.draft, by, async (contents) => {
    const edited = await parts.compiler.request('edit', { path, contents, edit, seen });
    if (edited === undefined) throw new Refusal('not-possible');
    if ('refused' in edited) throw new Refusal('not-found');
    if (!('after' in edited)) throw new Refusal('changed-meanwhile', { current: edited.current });
    return { path, ...edited };
  });
  return formOf(parts, { path, contents: { ...contents, [path]: after }, language }, draft);
}

/**
 * Changes many places of several files in a draft or in a new one: all of them, or none if one was changed meanwhile or the
 * changes would cause errors.
 * @returns the id of the draft; null if nothing was stored, with the reasons
 * @throws Refusal as `changeFile`, except "changed-meanwhile"
 */
export async function changePlaces(
  { database, compiler }: Parts,
  { draft: id, changes }: CatalogChanges,
  by: Omit<StaffAction, 'id'>,
  language: ReaderLanguage,
): Promise<CatalogChangesResult> {
  const edits = changes.map(({ path, pointer, value, seen }) => {
    const edit = readChange({ path, kind: 'set', pointer, value });
    if (edit === undefined) throw new Refusal('not-possible');
    return { path, edit, seen };
  });
  const { draft, conflicts, problems } = await changeDraftFiles(database, id, by, async (contents) => {
    const edited = await compiler.request('editAll', { contents, edits, language });
    if (edited === undefined) throw new Refusal('not-found');
    const isKept = edited.conflicts.length === 0 && edited.problems.length === 0;
    return { ...edited, files: isKept ? edited.files.filter(({ before, after }) => before !== after) : [] };
  });
  const isStored = conflicts.length === 0 && problems.length === 0 && draft !== '';
  return { draft: isStored ? draft : null, conflicts, problems };
}

/**
 * Adds a file of a kind, with its minimal content, to a draft or to a new one.
 * @throws Refusal "not-found" without such a kind or draft, "bad-catalog-id", "catalog-id-taken", "not-possible", "busy"
 */
export async function addThing(
  parts: Parts,
  { draft: into, thing: kind, id, name }: NewCatalogThing,
  by: Omit<StaffAction, 'id'>,
  language: ReaderLanguage,
): Promise<CatalogFile> {
  const { path, draft, contents, after, ...added } = await changeDraftFile(
    parts.database,
    into,
    by,
    async (contents) => {
      const added = await parts.compiler.request('add', { contents, kind, id, words: name, language });
      if ('refused' in added) throw new Refusal(NOT_ADDED[added.refused]);
      offered(added.path);
      return added;
    },
  );
  const others = Object.fromEntries((added.with ?? []).map((file) => [file.path, file.after]));
  return formOf(parts, { path, contents: { ...contents, ...others, [path]: after }, language }, draft);
}

/**
 * Adds a page with its title, its address and the entry of a menu that leads to it, to a draft or to a new one.
 * @throws Refusal "not-found" without such a menu or draft, "catalog-id-taken" if the address is or was in use,
 *   "not-possible" if a language of the site has no title, or one is not a language of the site, "busy"
 */
async function addPage(
  parts: Parts,
  { draft: id, title, path, menu }: NewCatalogPage,
  by: Omit<StaffAction, 'id'>,
  language: ReaderLanguage,
): Promise<CatalogFile> {
  const words = new Map(title.map((each) => [each.language, each.words.trim()]));
  const { languages } = content.site;
  if (words.size !== languages.length || !languages.every((each) => words.get(each.id)))
    throw new Refusal('not-possible');
  const added = await changeDraftFiles(parts.database, id, by, async (contents) => {
    const request = { contents, title: Object.fromEntries(words), path, menu, language };
    const made = await parts.compiler.request('addPage', request);
    if ('refused' in made) throw new Refusal(made.refused === 'taken' ? 'catalog-id-taken' : 'not-found');
    for (const file of made.files) offered(file.path);
    return made;
  });
  const after = Object.fromEntries(added.files.map((file) => [file.path, file.after]));
  return formOf(parts, { path: added.path, contents: { ...added.contents, ...after }, language }, added.draft);
}

const NOT_ADDED = { 'no-such-kind': 'not-found', 'bad-id': 'bad-catalog-id', taken: 'catalog-id-taken' } as const;

/**
 * Removes a file in a draft or in a new one. A file that the draft itself has added disappears from the draft.
 * @returns the id of the draft
 * @throws Refusal "not-found" without such a file or draft, "not-possible" for a file of a kind that cannot be removed,
 *   "changed-meanwhile" if somebody else changed it, "busy"
 */
export async function removeFile(
  { database, compiler }: Parts,
  { path, draft: id, seen }: CatalogFileRemoval,
  by: Omit<StaffAction, 'id'>,
): Promise<string> {
  const { draft } = await changeDraftFile(database, id, by, async (contents) => {
    const removed = await compiler.request('remove', { path, contents, seen });
    if ('refused' in removed) throw new Refusal(NOT_REMOVED[removed.refused]);
    return { path, ...removed };
  });
  return draft;
}

const NOT_REMOVED = { 'not-there': 'not-found', stays: 'not-possible', changed: 'changed-meanwhile' } as const;

/**
 * Replaces a file that the catalogs name, such as a download, in a draft or in a new one. A file that the compiler refuses
 * is not stored; its problems are returned. If the file equals the published one, the draft's replacement is removed.
 * @throws Refusal "not-found" without such a draft, or if no file of this path may be changed in the panel,
 *   "changed-meanwhile" if somebody else replaced it, "busy" if others replace it every time or too many files are inspected
 */
export async function replaceAsset(
  { database, compiler }: Parts,
  { path, draft: id, seen }: CatalogAssetPlace,
  bytes: Uint8Array,
  by: Omit<StaffAction, 'id'>,
  language: ReaderLanguage,
): Promise<CatalogReplacement> {
  const contents = await draftContents(database, id);
  const finding = await findingIn(path, bytes);
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
  const { draft } = await changeDraftFile(database, id, by, async (contents) => {
    requireSeen(contents);
    return { path, before, after };
  });
  return { draft, isSame: false, problems };
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
