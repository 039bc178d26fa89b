import { instant } from '../../api/lists/instant.ts';
import { audit } from '../../audit/entries.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { columnsFromRow, lockVesselCalls, nextVersion } from './call-conditions.ts';
import { newestImport } from './import-store.ts';
import type { Counts } from './part-store.ts';

/** Calls per statement. */
const BATCH = 250;

interface LastImport extends Counts {
  readonly id: string;
  readonly line: string;
  readonly fileName: string;
  /** User name; null if the command line imported. */
  readonly createdBy: string | null;
  readonly createdAt: string;
  readonly isUndone: boolean;
}

export async function lastImport(database: Pick<Database, 'query'>): Promise<LastImport | undefined> {
  const found = await database.query
    .selectFrom('vesselImports as import')
    .leftJoin('staffAccounts as importer', 'importer.id', 'import.createdBy')
    .selectAll('import')
    .select('importer.username')
    .where('import.id', '=', newestImport(database))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { undoneAt, createdAt, username, ...rest } = found;
  return { ...rest, createdBy: username, createdAt: instant(createdAt), isUndone: undoneAt !== null };
}

/** Numbers of calls; `kept` counts those that were edited since and stay unchanged. */
type Undone = { readonly restored: number; readonly removed: number; readonly kept: number };

/** Undoes the last import; undefined if it was undone before, or if `id` is not the last import. */
export function undo(
  database: Database,
  id: string,
  { staffId, requestInfo }: { readonly staffId: string; readonly requestInfo?: RequestInfo },
): Promise<Undone | undefined> {
  return database.transaction(async (tx) => {
    await lockVesselCalls(tx);
    const last = await lastImport(tx);
    if (last === undefined || last.isUndone || last.id !== id) return undefined;
    const restored = await restoreChanged(tx, id);
    const removed = await removeAdded(tx, id);
    await tx.query.updateTable('vesselImports').set({ undoneAt: tx.now }).where('id', '=', id).execute();
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
  }, 'large');
}

/** Restores calls that the import changed and nobody edited since, in batches; other requests are served in between. */
async function restoreChanged({ query, now }: Connection, id: string): Promise<number> {
  let restored = 0;
  for (;;) {
    const rows = await query
      .selectFrom('vesselCallsBefore')
      .select('id')
      .where('undoneBy', '=', id)
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return restored;
    const ids = rows.map((row) => row.id);
    const { numUpdatedRows } = await query
      .updateTable('vesselCalls')
      .from('vesselCallsBefore as row')
      .set(({ ref }) => ({
        ...columnsFromRow(),
        importId: ref('row.importId'),
        version: nextVersion(),
        // Not the former time: calendars ignore a version that seems older than theirs.
        updatedAt: now,
      }))
      .whereRef('vesselCalls.id', '=', 'row.id')
      .where('row.id', 'in', ids)
      .where('row.undoneBy', '=', id)
      .where('vesselCalls.importId', '=', id)
      .executeTakeFirstOrThrow();
    restored += Number(numUpdatedRows);
    await query.deleteFrom('vesselCallsBefore').where('undoneBy', '=', id).where('id', 'in', ids).execute();
    await yieldToEventLoop();
  }
}

/** Removes the calls that the import added. Restored calls have their former import again, and edited calls have none. */
async function removeAdded({ query }: Connection, id: string): Promise<number> {
  let removed = 0;
  for (;;) {
    const added = query.selectFrom('vesselCalls').select('id').where('importId', '=', id).limit(BATCH);
    const { numDeletedRows } = await query.deleteFrom('vesselCalls').where('id', 'in', added).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return removed;
    removed += Number(numDeletedRows);
    await yieldToEventLoop();
  }
}
