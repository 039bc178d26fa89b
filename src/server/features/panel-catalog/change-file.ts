import type { CatalogFile, CatalogFileChange, CatalogFileRemoval, NewCatalogThing } from '../../../generated/api.ts';
import { draftContents } from '../../domain/catalog/asset-store.ts';
import type { DraftContents } from '../../domain/catalog/compiler-requests.ts';
import { readChange } from '../../domain/catalog/read-change.ts';
import type { ReaderLanguage } from '../../domain/catalog/reader-language.ts';
import type { StaffAction } from '../../domain/staff/staff-action.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeDraftFile } from './change-draft-file.ts';
import type { CatalogServices } from './service.ts';

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
