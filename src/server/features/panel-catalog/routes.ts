import { panelContent } from '../../../generated/panel.ts';
import { requireDraft } from '../../domain/catalog/draft-store.ts';
import { isOffered, OFFERED_KINDS } from '../../domain/catalog/offered-files.ts';
import { patchToApply } from '../../domain/catalog/patch.ts';
import { readerLanguage } from '../../domain/catalog/reader-language.ts';
import type { Handlers } from '../../domain/operations/handler.ts';
import type { StaffCaller } from '../../domain/sessions/require-staff.ts';
import { staffActionOf } from '../../domain/staff/staff-action.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { addThing } from './add-thing.ts';
import { changeFile } from './change-file.ts';
import { DraftErrors } from './draft-errors.ts';
import { readFile } from './file-form.ts';
import { receiveFile } from './receive-file.ts';
import { removeFile } from './remove-file.ts';
import { replaceAsset } from './replace-asset.ts';
import {
  changeDraft,
  type DraftAction,
  discardDraft,
  listDrafts,
  readDraft,
  revertFile,
  updateDraftFiles,
} from './service.ts';
import { changeSource, completeSource, readSource } from './source.ts';

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
      compiler.request('files', { kinds: OFFERED_KINDS, language: readerLanguage(language) }),
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
      if (panelContent === undefined) throw new Refusal('not-found');
      const bytes = await receiveFile(request, panelContent.maxFileBytes);
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
