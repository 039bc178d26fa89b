import type { FastifyRequest } from 'fastify';
import { endingOfPhoto } from '../../../formats/photo.ts';
import type { CatalogAssetPlace, CatalogFile, CatalogFileChange, CatalogReplacement } from '../../../generated/api.ts';
import { content } from '../../../shared/content.ts';
import type { HandlerServices, Handlers, OperationContext } from '../../api/handler.ts';
import { findingInFile } from '../../platform/documents/finding-in-document.ts';
import { formError, oneFile } from '../../platform/http/form-request.ts';
import { Refusal } from '../../platform/refusal.ts';
import { contentsOf, storeAsset, storePublishedBytes } from '../catalog/asset-store.ts';
import { type DraftContents, type RequestOf, readerLanguage } from '../catalog/compiler.ts';
import { hashOf, referenceTo } from '../catalog/folder.ts';
import { isOffered, offeredKinds, readChange } from '../catalog/places.ts';
import { changeDraft } from './change.ts';
import { readDraft } from './operations.ts';
import { deleteFile, draftContents, requireDraft } from './store.ts';

type Parts = Pick<HandlerServices, 'database' | 'compiler' | 'previews'>;

/**
 * The files of the catalogs, as they are published or as a draft has them, and their changes by staff (ADR 64). Each change is made
 * in a draft or in a new one, with the refusals of `changeDraft`. A file is "not-found" if the panel offers it to nobody.
 */
export function fileOperations({ database, compiler, previews }: Parts) {
  /**
   * Returns a file as a form.
   * @param draft id of the draft that has the contents; null: the file is as it is published
   * @throws Refusal "not-found"
   */
  async function formOf(
    request: Omit<RequestOf<'form'>, 'language'>,
    language: string,
    draft: string | null,
  ): Promise<CatalogFile> {
    const form = await compiler.request('form', { ...request, language: readerLanguage(language) });
    if (form === undefined) throw new Refusal('not-found');
    previews?.prepare();
    const isChanged = Object.hasOwn(request.contents, request.path) || form.assets.some(({ isReplaced }) => isReplaced);
    return { ...form, draft, isChanged };
  }

  return {
    listCatalogFiles: ({ language }) =>
      compiler.request('files', { kinds: offeredKinds(), language: readerLanguage(language) }),

    async searchCatalog({ query: { words, path, draft }, language }) {
      const contents = await draftContents(database, draft);
      const search = { words, path, kinds: offeredKinds(), language: readerLanguage(language) };
      return compiler.request('search', { contents, ...search });
    },

    async readCatalogFile({ query: { path, draft }, language }) {
      const contents = await draftContents(database, draft);
      return formOf({ path: offered(path), contents }, language, draft ?? null);
    },

    /**
     * Changes one place of a file. Changes that others made at other places are kept.
     * @throws Refusal "changed-meanwhile" with the present value of the place, "not-possible" if the place does not exist, the
     *   draft removes the file, or the value is not JSON of the depth of a file
     */
    async changeCatalogFile(context) {
      const { body, language } = context;
      const { seen } = body;
      const path = offered(body.path, body.pointer);
      const edit = editOf(body);
      const { draft, contents } = await changeDraft(database, body.draft, authorOf(context), async (before) => {
        const edited = await compiler.request('edit', { path, contents: before, edit, seen });
        if (edited === undefined) throw new Refusal('not-possible');
        if ('refused' in edited) throw new Refusal('not-found');
        if (!('after' in edited)) throw new Refusal('changed-meanwhile', { current: edited.current });
        return { files: [{ path, ...edited }] };
      });
      return formOf({ path, contents }, language, draft);
    },

    /**
     * Changes many places of several files: all of them, or none if one was changed meanwhile or the changes would cause errors.
     * Then the draft is null, with the reasons.
     * @throws Refusal "not-possible" for a value that is not JSON
     */
    async changeCatalogPlaces(context) {
      const { body } = context;
      const language = readerLanguage(context.language);
      const edits = body.changes.map(({ path, pointer, value, seen }) => {
        return { path: offered(path, pointer), edit: editOf({ path, kind: 'set', pointer, value }), seen };
      });
      const changed = await changeDraft(database, body.draft, authorOf(context), async (contents) => {
        const edited = await compiler.request('editAll', { contents, edits, isFinal: body.isFinal, language });
        if (edited === undefined) throw new Refusal('not-found');
        const isKept = edited.conflicts.length === 0 && edited.problems.length === 0;
        return { ...edited, files: isKept ? edited.files.filter(({ before, after }) => before !== after) : [] };
      });
      const { draft, conflicts, problems } = changed;
      previews?.prepare();
      const isStored = conflicts.length === 0 && problems.length === 0 && draft !== '';
      return { draft: isStored ? draft : null, conflicts, problems };
    },

    /** Adds a file of a kind, with its minimal content. @throws Refusal "bad-catalog-id", "catalog-id-taken" */
    async addCatalogEntry(context) {
      const { draft: into, kind, id, name: words } = context.body;
      const language = readerLanguage(context.language);
      const { path, draft, contents } = await changeDraft(database, into, authorOf(context), async (before) => {
        const added = await compiler.request('add', { contents: before, kind, id, words, language });
        if ('refused' in added) throw new Refusal(NOT_ADDED[added.refused]);
        offered(added.path);
        return added;
      });
      return formOf({ path, contents }, language, draft);
    },

    /**
     * Adds a page with its title, its address and the entry of a menu that leads to it.
     * @throws Refusal "not-found" without such a menu, "catalog-id-taken" if the address is or was in use, "not-possible" if a
     *   language of the site has no title, or one is not a language of the site
     */
    async addCatalogPage(context) {
      const { draft: id, title, path: address, menu } = context.body;
      const words = new Map(title.map((each) => [each.language, each.words.trim()]));
      const { languages } = content.site;
      if (words.size !== languages.length || !languages.every((each) => words.get(each.id)))
        throw new Refusal('not-possible');
      const page = {
        title: Object.fromEntries(words),
        path: address,
        menu,
        language: readerLanguage(context.language),
      };
      const { path, draft, contents } = await changeDraft(database, id, authorOf(context), async (before) => {
        const added = await compiler.request('addPage', { contents: before, ...page });
        if ('refused' in added) throw new Refusal(added.refused === 'taken' ? 'catalog-id-taken' : 'not-found');
        for (const file of added.files) offered(file.path);
        return added;
      });
      return formOf({ path, contents }, context.language, draft);
    },

    /**
     * Removes a file. One that the draft itself has added disappears from the draft.
     * @throws Refusal "not-possible" for a file of a kind that cannot be removed, "changed-meanwhile"
     */
    async removeCatalogFile(context) {
      const { path, draft: id, seen } = context.body;
      offered(path, '');
      const { draft } = await changeDraft(database, id, authorOf(context), async (contents) => {
        const removed = await compiler.request('remove', { path, contents, seen });
        if ('refused' in removed) throw new Refusal(NOT_REMOVED[removed.refused]);
        return removed;
      });
      return readDraft({ database, compiler }, draft, context.caller, readerLanguage(context.language));
    },

    /**
     * Replaces a file that the catalogs name, such as a download. A file that the compiler refuses is not stored; its problems are
     * returned. If the file equals the published one, the draft's replacement is removed.
     * @throws Refusal "not-found" if no file of this path may be changed in the panel, "changed-meanwhile" if somebody else
     *   replaced it, "busy" also if too many files are inspected
     */
    async replaceCatalogAsset(context) {
      if (content.panelContent === undefined) throw new Refusal('not-found');
      const bytes = await receiveFile(context.request, content.panelContent.maxFileBytes);
      if (context.query.namedIn !== undefined) return replacePicture({ database, compiler }, context, bytes);
      const { path, draft: id, seen } = context.query;
      const by = authorOf(context);
      const contents = await draftContents(database, id);
      const finding = await findingInFile(path, bytes);
      const language = readerLanguage(context.language);
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
      const { draft } = await changeDraft(database, id, by, async (present) => {
        requireSeen(present);
        return { files: [{ path, before, after }] };
      });
      return { draft, isSame: false, problems };
    },
  } satisfies Partial<Handlers>;
}

/** The member of staff who asks for a change. */
export function authorOf({
  caller,
  requestInfo,
}: Pick<OperationContext<'changeCatalogFile'>, 'caller' | 'requestInfo'>) {
  return { actorId: caller.id, requestInfo };
}

/**
 * Lets only paths pass that the panel offers for change, so that no other file can be reached.
 * @param pointer as that of `isOffered`
 * @throws Refusal "not-found" for what cannot be changed in the panel
 */
export function offered(path: string, pointer?: string): string {
  if (!isOffered(path, pointer)) throw new Refusal('not-found');
  return path;
}

function editOf(change: CatalogFileChange) {
  const edit = readChange(change);
  if (edit === undefined) throw new Refusal('not-possible');
  return edit;
}

const NOT_ADDED = { 'no-such-kind': 'not-found', 'bad-id': 'bad-catalog-id', taken: 'catalog-id-taken' } as const;
const NOT_REMOVED = { 'not-there': 'not-found', stays: 'not-possible', changed: 'changed-meanwhile' } as const;

/**
 * Lets a catalog file name a new picture in the place of another one, or where it has none, in a draft or in a new one. Others
 * may name the former picture, so the new one is a file of its own, named after the former one and its content. A picture that
 * the compiler refuses is not stored; its problems are returned.
 * @throws Refusal "not-found" without such a draft or place, "changed-meanwhile" if the place names another picture now, "busy"
 */
async function replacePicture(
  { database, compiler }: Omit<Parts, 'previews'>,
  context: OperationContext<'replaceCatalogAsset'>,
  bytes: Uint8Array,
): Promise<CatalogReplacement> {
  const { path: seen, draft: id, namedIn = '', pointer = '' }: CatalogAssetPlace = context.query;
  const [path, picture, language] = [
    offered(namedIn, pointer),
    pictureAfter(seen, bytes),
    readerLanguage(context.language),
  ];
  if (picture === seen) return { draft: id ?? null, isSame: true, problems: [] };
  const finding = await findingInFile(picture, bytes);
  const { draft, problems } = await changeDraft(database, id, authorOf(context), async (contents) => {
    const request = { path, contents, pointer, seen, picture, bytes, finding, language };
    const response = await compiler.request('picture', request);
    if ('refused' in response) throw new Refusal(response.refused === 'changed' ? 'changed-meanwhile' : 'not-found');
    if (response.problems.length > 0) return { ...response, files: [] };
    await storeAsset(database, bytes);
    return response;
  });
  return problems.length > 0
    ? { draft: id ?? null, isSame: false, problems }
    : { draft, isSame: false, problems, picture };
}

/** Names a picture after the one before it, its content and its type, whatever the name of the file was that was sent. */
function pictureAfter(path: string, bytes: Uint8Array): string {
  const name = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')).replace(/-[0-9a-f]{8}$/, '');
  const isText = /^\s{0,40}</.test(Buffer.from(bytes.subarray(0, 50)).toString());
  const ending = endingOfPhoto(bytes) ?? (isText ? 'svg' : 'jpg');
  return `images/${name}-${hashOf(referenceTo(bytes)).slice(0, 8)}.${ending}`;
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
