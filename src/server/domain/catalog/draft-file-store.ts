import type { Connection, Database } from '../../platform/db/database.ts';
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
 * @returns false if the stored version is another one, or the draft was deleted
 */
export function saveFile(database: Database, draftId: string, { version, ...file }: DraftFile): Promise<boolean> {
  return database.transaction(async ({ query, now }) => {
    const draft = await query
      .updateTable('catalogDrafts')
      .set({ updatedAt: now })
      .where('id', '=', draftId)
      .returning('id')
      .executeTakeFirst();
    if (draft === undefined) return false;
    if (version > 0) {
      const saved = await query
        .updateTable('catalogDraftFiles')
        .set({ ...stored(file.content), version: version + 1 })
        .where('draftId', '=', draftId)
        .where('path', '=', file.path)
        .where('version', '=', version)
        .executeTakeFirst();
      return saved.numUpdatedRows > 0n;
    }
    const inserted = await query
      .insertInto('catalogDraftFiles')
      .values({ draftId, ...file, ...stored(file.content), version: 1 })
      .onConflict((conflict) => conflict.columns(['draftId', 'path']).doNothing())
      .executeTakeFirst();
    return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
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
 * @returns false if there was none
 */
export function deleteFile(database: Database, draftId: string, path: string, version?: number): Promise<boolean> {
  return database.transaction(async ({ query, now }) => {
    await query.updateTable('catalogDrafts').set({ updatedAt: now }).where('id', '=', draftId).execute();
    const file = query.deleteFrom('catalogDraftFiles').where('draftId', '=', draftId).where('path', '=', path);
    const deleted = await (version === undefined ? file : file.where('version', '=', version)).executeTakeFirst();
    return deleted.numDeletedRows > 0n;
  });
}
