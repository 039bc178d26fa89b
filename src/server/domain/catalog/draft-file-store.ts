import type { Connection, Database } from '../../platform/db/database.ts';
import type { CatalogDraftFileTable } from './tables.ts';

/** A file of a draft: its text, or the reference to its bytes; null where the draft removes it. */
export interface DraftFile extends Pick<CatalogDraftFileTable, 'path' | 'base' | 'version'> {
  readonly content: string | null;
}

/** The columns of a content. */
export function stored(content: string | null): Pick<CatalogDraftFileTable, 'content' | 'isRemoved'> {
  return { content: content ?? '', isRemoved: content === null ? 1 : 0 };
}

/**
 * Keeps the text of a file that was made out of the version that is stored, version 0 if the draft does not have it yet.
 * @returns false if the file is no longer of that version, or the draft is gone
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
 * A file of a draft goes on from another text of the folder.
 * @returns false if it is no longer of the version that the new text was made of
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
 * What the draft changes in a file is as if it had never been.
 * @param version the only one that is taken away; left out: whichever it is
 * @returns false if there is none
 */
export function deleteFile(database: Database, draftId: string, path: string, version?: number): Promise<boolean> {
  return database.transaction(async ({ query, now }) => {
    await query.updateTable('catalogDrafts').set({ updatedAt: now }).where('id', '=', draftId).execute();
    const file = query.deleteFrom('catalogDraftFiles').where('draftId', '=', draftId).where('path', '=', path);
    const deleted = await (version === undefined ? file : file.where('version', '=', version)).executeTakeFirst();
    return deleted.numDeletedRows > 0n;
  });
}
