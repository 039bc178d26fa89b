import type { Database } from '../../../platform/db/database.ts';
import { instant } from '../../../platform/lists/instant.ts';
import { audit, type RequestInfo } from '../../audit/audit.ts';
import type { Counts } from './import-store.ts';
import { columnsFromRow, lockVesselCalls, nextVersion } from './row-columns.ts';

export interface LastImport extends Counts {
  readonly id: string;
  readonly line: string;
  readonly fileName: string;
  /** User name; null: the command line. */
  readonly createdBy: string | null;
  readonly createdAt: string;
  readonly isUndone: boolean;
}

export async function lastImport({ query }: Pick<Database, 'query'>): Promise<LastImport | undefined> {
  const found = await query
    .selectFrom('vesselImports as import')
    .leftJoin('staffAccounts as importer', 'importer.id', 'import.createdBy')
    .selectAll('import')
    .select('importer.username')
    .orderBy('import.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { undoneAt, createdAt, username, ...rest } = found;
  return { ...rest, createdBy: username, createdAt: instant(createdAt), isUndone: undoneAt !== null };
}

/** `kept`: calls that somebody edited since; they stay as they are. */
export type Undone = { readonly restored: number; readonly removed: number; readonly kept: number };

/** Takes the last import back; undefined if it was taken back before, or is not the one that is meant. */
export function undo(
  database: Database,
  id: string,
  { staffId, requestInfo }: { readonly staffId: string; readonly requestInfo?: RequestInfo },
): Promise<Undone | undefined> {
  return database.transaction(async (tx) => {
    await lockVesselCalls(tx);
    const last = await lastImport(tx);
    if (last === undefined || last.isUndone || last.id !== id) return undefined;
    const { numUpdatedRows } = await tx.query
      .updateTable('vesselCalls')
      .from('vesselCallsBefore as row')
      .set(({ ref }) => ({
        ...columnsFromRow(),
        importId: ref('row.importId'),
        version: nextVersion(),
        updatedAt: ref('row.updatedAt'),
      }))
      .whereRef('vesselCalls.id', '=', 'row.id')
      .where('row.undoneBy', '=', id)
      .where('vesselCalls.importId', '=', id)
      .executeTakeFirstOrThrow();
    // What was there before bears another import by now, and what was edited bears none.
    const { numDeletedRows } = await tx.query
      .deleteFrom('vesselCalls')
      .where('importId', '=', id)
      .executeTakeFirstOrThrow();
    await tx.query.deleteFrom('vesselCallsBefore').where('undoneBy', '=', id).execute();
    await tx.query.updateTable('vesselImports').set({ undoneAt: tx.now }).where('id', '=', id).execute();
    const restored = Number(numUpdatedRows);
    const removed = Number(numDeletedRows);
    const undone = { restored, removed, kept: last.added + last.changed - restored - removed };
    const actor = { realm: 'staff', id: staffId } as const;
    await audit(tx, {
      action: 'vessel-import-undone',
      actor,
      subjectId: id,
      details: undone,
      requestInfo,
    });
    return undone;
  });
}
