import type { Selectable } from 'kysely';
import { v7 } from 'uuid';
import { catalogDraftChangeLengths } from '../../../generated/operations/panel-catalog.ts';
import { auditAction, type StaffAction } from '../../audit/staff-action.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordContributor } from './contributor-store.ts';
import { type DraftFile, stored } from './draft-file-store.ts';
import type { CatalogDraftTable } from './tables.ts';

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
    files: files.map(({ isRemoved, content, ...file }) => ({ ...file, content: isRemoved === 1 ? null : content })),
  };
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

function drafted({ query }: Connection) {
  return query
    .selectFrom('catalogDrafts as draft')
    .innerJoin('staffAccounts as owner', 'owner.id', 'draft.ownerId')
    .select(['draft.id', 'draft.title', 'draft.ownerId', 'draft.incomingCommit', 'draft.createdAt', 'draft.updatedAt'])
    .select('owner.username as owner');
}

export interface NewDraft {
  readonly title?: string;
  readonly files: readonly DraftFile[];
  /** The last pushed commit of others that the draft contains. */
  readonly incomingCommit?: string | null;
}

/**
 * Stores a new draft that belongs to the member of staff who begins it, and records it in the audit.
 * @param draft a title that is too long is cut off
 * @returns the id of the new draft
 */
export function insertDraft(
  database: Database,
  by: Omit<StaffAction, 'id'>,
  { title = '', files, incomingCommit = null }: NewDraft,
): Promise<string> {
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

/** Returns how many drafts a member of staff owns. */
export async function countDrafts({ query }: Database, ownerId: string): Promise<number> {
  const { count } = await query
    .selectFrom('catalogDrafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
