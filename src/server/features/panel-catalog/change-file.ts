import type { CatalogFile, CatalogFileChange, CatalogFileRemoval, NewCatalogThing } from '../../../generated/api.ts';
import { type DraftFile, deleteFile, saveFile } from '../../domain/catalog/draft-file-store.ts';
import { countDrafts, insertDraft, requireDraft, type StoredDraft, textsOf } from '../../domain/catalog/draft-store.ts';
import type { DraftTexts } from '../../domain/catalog/questions.ts';
import { readChange } from '../../domain/catalog/read-change.ts';
import type { ReaderLanguage } from '../../domain/catalog/reader-language.ts';
import type { StaffAction } from '../../domain/staff/staff-action.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CatalogServices } from './service.ts';

/** Somebody who begins more has lost sight of them. */
const MOST_DRAFTS = 50;
/** How often an edit is made anew because others changed the file at another place meanwhile. */
const TRIES = 5;

interface Reading {
  readonly path: string;
  /** Undefined: as it is published. */
  readonly draft: string | undefined;
  readonly language: ReaderLanguage;
}

/** @throws Refusal "not-found" */
export async function readFile(services: CatalogServices, { path, draft, language }: Reading): Promise<CatalogFile> {
  const texts = draft === undefined ? {} : textsOf(await requireDraft(services.database, draft));
  return formOf(services, { path, texts, language }, draft ?? null);
}

async function formOf(
  { compiler }: CatalogServices,
  question: { readonly path: string; readonly texts: DraftTexts; readonly language: ReaderLanguage },
  draft: string | null,
): Promise<CatalogFile> {
  const form = await compiler.ask('form', question);
  if (form === undefined) throw new Refusal('not-found');
  return { ...form, draft, isChanged: Object.hasOwn(question.texts, question.path) };
}

/**
 * Changes one place of a file in a draft, or in a new one. Whoever changed another place meanwhile keeps that.
 * @throws Refusal "not-found" without such a file or draft, "changed-meanwhile" with the present value of the place,
 *   "not-possible" where the place is not there, the value is no JSON, or somebody has too many drafts
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
  const { draft, texts } = await changeDraftText(services, change.draft, by, async (texts) => {
    const edited = await services.compiler.ask('edit', { path, texts, edit, seen });
    if (edited === undefined) throw new Refusal('not-possible');
    if (!('after' in edited)) throw new Refusal('changed-meanwhile', { current: edited.current });
    return { path, ...edited };
  });
  return formOf(services, { path, texts, language }, draft);
}

/**
 * Adds the smallest thing of a kind to a draft, or to a new one.
 * @param isOffered whether a file may be changed in the panel
 * @throws Refusal "not-found" without such a kind or draft, "bad-catalog-id", "catalog-id-taken", "not-possible"
 */
export async function addThing(
  services: CatalogServices,
  { draft: id, thing: kind, id: name }: NewCatalogThing,
  by: Omit<StaffAction, 'id'>,
  { language, isOffered }: { readonly language: ReaderLanguage; readonly isOffered: (path: string) => boolean },
): Promise<CatalogFile> {
  const { path, draft, texts } = await changeDraftText(services, id, by, async (texts) => {
    const added = await services.compiler.ask('add', { texts, kind, id: name, language });
    if ('refused' in added) throw new Refusal(REFUSED[added.refused]);
    if (!isOffered(added.path)) throw new Refusal('not-found');
    return added;
  });
  return formOf(services, { path, texts, language }, draft);
}

const REFUSED = { 'no-such-kind': 'not-found', 'bad-id': 'bad-catalog-id', taken: 'catalog-id-taken' } as const;

/**
 * Removes a file in a draft, or in a new one. One that the draft has added is gone from it.
 * @returns the id of the draft
 * @throws Refusal "not-found" without such a file or draft, "not-possible" for a file of a kind that stays
 */
export async function removeFile(
  services: CatalogServices,
  { path, draft: id }: CatalogFileRemoval,
  by: Omit<StaffAction, 'id'>,
): Promise<string> {
  const { draft } = await changeDraftText(services, id, by, async (texts) => {
    const removed = await services.compiler.ask('remove', { path, texts });
    if ('refused' in removed) throw new Refusal(removed.refused === 'stays' ? 'not-possible' : 'not-found');
    return { path, ...removed };
  });
  return draft;
}

/** A file of a draft before and after a change; null: there is none. */
interface ChangedText {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Changes a file of a draft, or of a new one; anew on the present texts where somebody else has changed it meanwhile.
 * @param id of the draft; undefined: one is begun
 * @param make the change, out of the texts of the draft
 * @returns the draft with its texts, and which file was changed
 * @throws Refusal "not-found" without such a draft, "busy" if others are always first
 */
async function changeDraftText(
  services: CatalogServices,
  id: string | undefined,
  by: Omit<StaffAction, 'id'>,
  make: (texts: DraftTexts) => Promise<ChangedText>,
): Promise<{ readonly path: string; readonly draft: string; readonly texts: DraftTexts }> {
  for (let tries = 0; tries < TRIES; tries++) {
    const stored = id === undefined ? undefined : await requireDraft(services.database, id);
    const texts = stored === undefined ? {} : textsOf(stored);
    const changed = await make(texts);
    const { path, after } = changed;
    const draft = await keep(services, by, stored, changed);
    if (draft !== undefined) return { path, draft, texts: { ...texts, [path]: after } };
  }
  throw new Refusal('busy', { retryAfterSeconds: 1 });
}

/**
 * Keeps a file with its new text, in a draft that is begun where there is none.
 * @returns the id of the draft; undefined if the file was changed meanwhile
 */
async function keep(
  services: CatalogServices,
  by: Omit<StaffAction, 'id'>,
  stored: StoredDraft | undefined,
  { path, before, after }: ChangedText,
): Promise<string | undefined> {
  const known = stored?.files.find((file) => file.path === path);
  const file = { path, base: known === undefined ? before : known.base, content: after, version: known?.version ?? 0 };
  if (stored === undefined) return begin(services, by, file);
  const isAsBefore = file.base === null && file.content === null;
  const isKept = isAsBefore
    ? await deleteFile(services.database, stored.id, path, file.version)
    : await saveFile(services.database, stored.id, file);
  return isKept ? stored.id : undefined;
}

async function begin({ database }: CatalogServices, by: Omit<StaffAction, 'id'>, file: DraftFile): Promise<string> {
  if ((await countDrafts(database, by.actorId)) >= MOST_DRAFTS) throw new Refusal('not-possible');
  return insertDraft(database, by, { files: [{ ...file, version: 1 }] });
}
