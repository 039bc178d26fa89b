import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { v7 } from 'uuid';
import { catalogDraftChangeLengths } from '../../../generated/operations/panel-catalog.ts';
import { auditAction, type StaffAction } from '../../audit/entries.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { contentsOf } from '../catalog/asset-store.ts';
import type { DraftContents, FileChange } from '../catalog/compiler.ts';
import type { CatalogDraftFileTable, CatalogDraftTable } from '../tables.ts';

type DraftRow = Selectable<CatalogDraftTable> & { readonly owner: string };
export interface StoredDraft extends DraftRow {
  readonly files: readonly DraftFile[];
}

/** A draft without the contents of its files. */
export interface ListedDraft extends DraftRow {
  readonly files: readonly Pick<DraftFile, 'path' | 'version'>[];
}

/** Returns all drafts, the last changed first. */
export async function allDrafts(database: Database): Promise<ListedDraft[]> {
  const drafts = await drafted(database).orderBy('draft.updatedAt', 'desc').orderBy('draft.id').execute();
  const files = await database.query
    .selectFrom('catalogDraftFiles')
    .select(['draftId', 'path', 'version'])
    .orderBy('path')
    .execute();
  const byDraft = Map.groupBy(files, ({ draftId }) => draftId);
  return drafts.map((draft) => ({ ...draft, files: byDraft.get(draft.id) ?? [] }));
}

/** Returns a draft with its files, sorted by path; the content of a file that the draft removes is null. */
export async function findDraft(database: Database, id: string): Promise<StoredDraft | undefined> {
  const draft = await drafted(database).where('draft.id', '=', id).executeTakeFirst();
  if (draft === undefined) return undefined;
  const files = await database.query
    .selectFrom('catalogDraftFiles')
    .select(['path', 'base', 'content', 'isRemoved', 'version'])
    .where('draftId', '=', id)
    .orderBy('path')
    .execute();
  return {
    ...draft,
    files: files.map(({ isRemoved, content, ...file }) => ({ ...file, content: contentOf({ content, isRemoved }) })),
  };
}

/** Returns the id of a draft that a member of staff owns and that has exactly these changes; undefined without one. */
export async function findDraftWith(
  { query }: Connection,
  ownerId: string,
  files: readonly DraftFile[],
): Promise<string | undefined> {
  const ofOwner = await query
    .selectFrom('catalogDraftFiles as file')
    .innerJoin('catalogDrafts as draft', 'draft.id', 'file.draftId')
    .select(['file.draftId', 'file.path', 'file.base', 'file.content', 'file.isRemoved'])
    .where('draft.ownerId', '=', ownerId)
    .execute();
  const isWanted = (own: (typeof ofOwner)[number]) =>
    files.some(({ path, base, content }) => own.path === path && own.base === base && contentOf(own) === content);
  return [...Map.groupBy(ofOwner, ({ draftId }) => draftId)].find(
    ([, own]) => own.length === files.length && own.every(isWanted),
  )?.[0];
}

/** Finds the newest draft that takes over a commit of others. */
export function findDraftOfCommit({ query }: Connection, incomingCommit: string) {
  return query
    .selectFrom('catalogDrafts')
    .select('id')
    .where('incomingCommit', '=', incomingCommit)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

/** Returns a stored draft of the catalogs, with its files. @throws Refusal "not-found" */
export async function requireDraft(database: Database, id: string): Promise<StoredDraft> {
  const draft = await findDraft(database, id);
  if (draft === undefined) throw new Refusal('not-found');
  return draft;
}

/** Returns the contents of a draft's files. @param draft if undefined, there are none @throws Refusal "not-found" */
export async function draftContents(database: Database, draft: string | undefined): Promise<DraftContents> {
  return draft === undefined ? {} : contentsOf((await requireDraft(database, draft)).files);
}

/** Returns the files of a draft before and after its changes. */
export function changesOf({ files }: Pick<StoredDraft, 'files'>): readonly FileChange[] {
  return files.map(({ path, base, content }) => ({ path, before: base, after: content }));
}

function drafted({ query }: Connection) {
  return query
    .selectFrom('catalogDrafts as draft')
    .innerJoin('staffAccounts as owner', 'owner.id', 'draft.ownerId')
    .select(['draft.id', 'draft.title', 'draft.ownerId', 'draft.incomingCommit', 'draft.createdAt', 'draft.updatedAt'])
    .select('owner.username as owner');
}

interface NewDraft {
  readonly title?: string;
  readonly files: readonly DraftFile[];
  /** The last pushed commit of others that the draft contains. */
  readonly incomingCommit?: string | null;
}

/** Drafts per member of staff; with more, nobody keeps track of them. */
const MAX_DRAFTS = 50;

/**
 * Begins a draft that belongs to the member of staff who begins it, and records it in the audit.
 * @param draft a title that is too long is cut off
 * @returns its id
 * @throws Refusal "not-possible" if its owner already has too many
 */
export async function beginDraft(
  database: Database,
  by: Omit<StaffAction, 'id'>,
  { title = '', files, incomingCommit = null }: NewDraft,
): Promise<string> {
  const { count } = await database.query
    .selectFrom('catalogDrafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', by.actorId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_DRAFTS) throw new Refusal('not-possible');
  const id = v7();
  return database.transaction(async (tx) => {
    const { query, now } = tx;
    await query
      .insertInto('catalogDrafts')
      .values({
        id,
        title: title.slice(0, catalogDraftChangeLengths.title),
        ownerId: by.actorId,
        incomingCommit,
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    await query
      .insertInto('catalogDraftFiles')
      .values(files.map((file) => ({ draftId: id, ...file, ...stored(file.content) })))
      .execute();
    await recordContributor(tx, id, by.actorId);
    await auditAction(tx, { ...by, id }, 'catalog-draft-begun');
    return id;
  });
}

/** Deletes a draft with its files. */
export function deleteDraft(database: Database, action: StaffAction): Promise<void> {
  return database.transaction(async (tx) => {
    await tx.query.deleteFrom('catalogDraftFiles').where('draftId', '=', action.id).execute();
    await tx.query.deleteFrom('catalogDrafts').where('id', '=', action.id).execute();
    await auditAction(tx, action, 'catalog-draft-discarded');
  });
}

/**
 * Changes title and owner of a draft, both or neither.
 * @param owner user name of the new owner; if undefined, the owner stays
 * @returns false if no active member of staff has that name
 */
export function updateDraft(
  database: Database,
  action: StaffAction,
  { title, owner }: { readonly title?: string | undefined; readonly owner?: string | undefined },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const ownerId = owner === undefined ? undefined : await activeStaffId(tx, owner);
    if (owner !== undefined && ownerId === undefined) return false;
    const change = { ...(title !== undefined && { title }), ...(ownerId !== undefined && { ownerId }) };
    if (Object.keys(change).length > 0)
      await tx.query.updateTable('catalogDrafts').set(change).where('id', '=', action.id).execute();
    if (ownerId !== undefined) await auditAction(tx, action, 'catalog-draft-handed-over');
    return true;
  });
}

async function activeStaffId({ query }: Connection, username: string): Promise<string | undefined> {
  const found = await query
    .selectFrom('staffAccounts')
    .select('id')
    .where('username', '=', username)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return found?.id;
}

/** A file of a draft. Its content is a text or the reference to bytes; null if the draft removes the file. */
export interface DraftFile extends Pick<CatalogDraftFileTable, 'path' | 'base' | 'version'> {
  readonly content: string | null;
}

/** Whether a file of a draft has its base as its content again; then it is no longer one of the draft. */
export function hasItsBase({ version, base, content }: DraftFile): boolean {
  return version > 0 && base === content;
}

/** Returns the content that is stored in columns. */
function contentOf({ content, isRemoved }: ReturnType<typeof stored>): string | null {
  return isRemoved === 1 ? null : content;
}

/** Returns the columns that store a content. */
function stored(content: string | null): Pick<CatalogDraftFileTable, 'content' | 'isRemoved'> {
  return { content: content ?? '', isRemoved: content === null ? 1 : 0 };
}

/**
 * Saves the contents of files that were made from the given versions (0 if the draft does not have the file yet), all or none of
 * them, and removes those of them that have their base as their content again.
 * @param staffId who changes them
 * @returns false if the stored version of one is another one, or the draft was deleted
 */
export async function saveFiles(
  database: Database,
  draftId: string,
  files: readonly DraftFile[],
  staffId: string,
): Promise<boolean> {
  /** Ends the transaction, which takes back the files that were saved before. */
  const outdated = new Error('another version');
  const saving = changeFiles(database, draftId, staffId, async (tx) => {
    for (const file of files) {
      const saved = await (hasItsBase(file) ? remove(tx, draftId, file) : save(tx, draftId, file));
      if (saved === 0n) throw outdated;
    }
    return BigInt(files.length);
  });
  return saving.catch((error: unknown) => {
    if (error === outdated) return false;
    throw error;
  });
}

async function save({ query }: Connection, draftId: string, { version, ...file }: DraftFile): Promise<bigint> {
  if (version > 0) {
    const saved = await query
      .updateTable('catalogDraftFiles')
      .set({ ...stored(file.content), version: version + 1 })
      .where('draftId', '=', draftId)
      .where('path', '=', file.path)
      .where('version', '=', version)
      .executeTakeFirst();
    return saved.numUpdatedRows;
  }
  const inserted = await query
    .insertInto('catalogDraftFiles')
    .values({ draftId, ...file, ...stored(file.content), version: 1 })
    .onConflict((conflict) => conflict.columns(['draftId', 'path']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows ?? 0n;
}

/**
 * Stores a file's content after a merge with the folder, and the folder's content as its new base.
 * @returns false if the stored version is not the one that the new content was made from
 */
export async function rebaseFile(
  { query }: Connection,
  draftId: string,
  { path, base, content, version }: DraftFile,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('catalogDraftFiles')
    .set({ base, ...stored(content), version: version + 1 })
    .where('draftId', '=', draftId)
    .where('path', '=', path)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Discards a draft's changes of a file.
 * @param version the only version that may be deleted; if left out, any
 * @param staffId who discards them; undefined if nobody decides it, because they are published already
 * @returns false if there was none
 */
export function deleteFile(
  database: Database,
  draftId: string,
  file: FileVersion,
  staffId: string | undefined,
): Promise<boolean> {
  return changeFiles(database, draftId, staffId, (tx) => remove(tx, draftId, file));
}

/** A file of a draft; without a version, whichever it has. */
type FileVersion = Pick<DraftFile, 'path'> & Partial<Pick<DraftFile, 'version'>>;

async function remove({ query }: Connection, draftId: string, { path, version }: FileVersion): Promise<bigint> {
  const file = query.deleteFrom('catalogDraftFiles').where('draftId', '=', draftId).where('path', '=', path);
  const deleted = await (version === undefined ? file : file.where('version', '=', version)).executeTakeFirst();
  return deleted.numDeletedRows;
}

/**
 * Changes the files of a draft, and records who did it, because with `fourEyes` somebody else must publish it.
 * @param change returns how many files it has changed
 * @returns false if it has changed none, or the draft was deleted
 */
function changeFiles(
  database: Database,
  draftId: string,
  staffId: string | undefined,
  change: (tx: Connection) => Promise<bigint>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const draft = await tx.query
      .updateTable('catalogDrafts')
      .set({ updatedAt: tx.now })
      .where('id', '=', draftId)
      .returning('id')
      .executeTakeFirst();
    if (draft === undefined || (await change(tx)) === 0n) return false;
    if (staffId !== undefined) await recordContributor(tx, draftId, staffId);
    return true;
  });
}

/** Records, in the transaction of a change, who has changed a draft. */
async function recordContributor({ query }: Connection, draftId: string, staffId: string): Promise<void> {
  await query
    .insertInto('catalogDraftContributors')
    .values({ draftId, staffId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a member of staff owns a draft or has ever changed its files. */
export async function isContributor(
  { query }: Connection,
  { id, ownerId }: Pick<CatalogDraftTable, 'id' | 'ownerId'>,
  staffId: string,
): Promise<boolean> {
  if (ownerId === staffId) return true;
  const recorded = await query
    .selectFrom('catalogDraftContributors')
    .select('staffId')
    .where('draftId', '=', id)
    .where('staffId', '=', staffId)
    .executeTakeFirst();
  return recorded !== undefined;
}

/** Returns a hash of a draft's files; it does not depend on the draft's name and owner. */
export function draftDigest({ files }: Pick<StoredDraft, 'files'>): string {
  const contents = files.map(({ path, content }) => [path, content]);
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex');
}
