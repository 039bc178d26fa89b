import type { Connection, Database } from '../../platform/db/database.ts';
import { recordContributor } from './contributor-store.ts';
import type { CatalogDraftFileTable } from './tables.ts';

/** A file of a draft. Its content is a text or the reference to bytes; null if the draft removes the file. */
export interface DraftFile extends Pick<CatalogDraftFileTable, 'path' | 'base' | 'version'> {
  readonly content: string | null;
}

/** Returns the columns that store a content. */
export function stored(content: string | null): Pick<CatalogDraftFileTable, 'content' | 'isRemoved'> {
  return { content: content ?? '', isRemoved: content === null ? 1 : 0 };
}

/**
 * Saves a file's content that was made from the given version; 0 if the draft does not have the file yet.
 * @param staffId who changes it
 * @returns false if the stored version is another one, or the draft was deleted
 */
export function saveFile(
  database: Database,
  draftId: string,
  { version, ...file }: DraftFile,
  staffId: string,
): Promise<boolean> {
  return changeFiles(database, draftId, staffId, async ({ query }) => {
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
  });
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
  { path, version }: Pick<DraftFile, 'path'> & Partial<Pick<DraftFile, 'version'>>,
  staffId: string | undefined,
): Promise<boolean> {
  return changeFiles(database, draftId, staffId, async ({ query }) => {
    const file = query.deleteFrom('catalogDraftFiles').where('draftId', '=', draftId).where('path', '=', path);
    const deleted = await (version === undefined ? file : file.where('version', '=', version)).executeTakeFirst();
    return deleted.numDeletedRows;
  });
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
