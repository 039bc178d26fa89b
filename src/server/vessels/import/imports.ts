import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ImportUndone, LastImport } from '../../../generated/api.ts';
import type { LineId } from '../../../generated/types.ts';
import { audit } from '../../audit/entries.ts';
import { instant } from '../../platform/db/columns.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import { deleteBatch, deleteInBatches } from '../../platform/db/statements.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { yieldToEventLoop } from '../../platform/jobs.ts';
import {
  addNew,
  type Counts,
  changeKnown,
  columnsFromRow,
  countPart,
  keepBefore,
  lockVesselCalls,
  NOTHING,
  nextVersion,
  sum,
} from './parts.ts';
import type { CallPart } from './read-file.ts';

export interface ImportInfo {
  readonly line: LineId;
  readonly fileName: string;
  /** Undefined if the command line imports. */
  readonly staffId?: string | undefined;
  readonly requestInfo?: RequestInfo | undefined;
}

/**
 * Writes all parts in one transaction and keeps the replaced versions for undoing. Other requests are served between two
 * parts. If nothing changes, no import is stored: the previous one can still be undone.
 * @param parts iterated again if the database retries the transaction
 * @returns what was written, with the id of the import if there is one
 */
export async function commit(
  database: Database,
  { line, fileName, staffId, requestInfo }: ImportInfo,
  parts: AsyncIterable<CallPart>,
): Promise<Counts & { readonly importId?: string }> {
  const id = uuid();
  const written = await database.transaction(async (tx) => {
    await lockVesselCalls(tx);
    let counts = NOTHING;
    for await (const part of parts) {
      counts = sum(counts, await writePart(tx, id, part));
      await yieldToEventLoop();
    }
    if (isNothing(counts)) return counts;
    const about = { id, line, fileName, createdBy: staffId ?? null, createdAt: tx.now, undoneAt: null };
    await tx.query
      .insertInto('vesselImports')
      .values({ ...about, ...counts })
      .execute();
    const actor = staffId === undefined ? ({ realm: 'system' } as const) : ({ realm: 'staff', id: staffId } as const);
    const details = { line, fileName, ...counts };
    await audit(tx, { action: 'vessel-calls-imported', actor, subjectId: id, details, requestInfo });
    return counts;
  }, 'large');
  if (isNothing(written)) return written;
  await forgetFormer(database);
  return { ...written, importId: id };
}

function isNothing({ added, changed }: Counts): boolean {
  return added + changed === 0;
}

async function writePart(tx: Connection, id: string, part: CallPart): Promise<Counts> {
  const counts = await countPart(tx, part);
  if (counts.changed > 0) {
    await keepBefore(tx, id, part);
    await changeKnown(tx, id, part);
  }
  if (counts.added > 0) await addNew(tx, id, part);
  return counts;
}

/**
 * SQL: the id of the import that was written last. The time is that of the database, under the lock of the import; ids are
 * made before that, by the clocks of instances (S-88).
 */
function newestImport({ query }: Pick<Connection, 'query'>) {
  return query.selectFrom('vesselImports').select('id').orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(1);
}

/** Rows per deletion. */
const FORGOTTEN_AT_ONCE = 500;

/** Deletes the replaced versions of all imports but the last, because only that can be undone. */
async function forgetFormer(database: Database): Promise<void> {
  const { query } = database;
  // Each statement asks which import is the last, because another instance may have written one meanwhile. Two ranges can be
  // read from the index, unlike what differs from an id.
  const isFormer = ({ or, eb }: ExpressionBuilder<Tables, 'vesselCallsBefore'>) =>
    or([eb('undoneBy', '<', newestImport(database)), eb('undoneBy', '>', newestImport(database))]);
  for (;;) {
    const { numDeletedRows } = await query
      .deleteFrom('vesselCallsBefore')
      .where(isFormer)
      .where('id', 'in', query.selectFrom('vesselCallsBefore').select('id').where(isFormer).limit(FORGOTTEN_AT_ONCE))
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    await yieldToEventLoop();
  }
}

/** Returns the import that was written last; `createdBy` is a user name, or null if the command line imported. */
export async function lastImport(database: Pick<Database, 'query'>): Promise<LastImport['last']> {
  const found = await database.query
    .selectFrom('vesselImports as import')
    .leftJoin('staffAccounts as importer', 'importer.id', 'import.createdBy')
    .selectAll('import')
    .select('importer.username')
    .where('import.id', '=', newestImport(database))
    .executeTakeFirst();
  if (found === undefined) return null;
  const { undoneAt, createdAt, username, ...rest } = found;
  return { ...rest, createdBy: username, createdAt: instant(createdAt), isUndone: undoneAt !== null };
}

/**
 * Undoes the last import. Calls that were edited since are kept.
 * @returns undefined if it was undone before, or if `id` is not the last import
 */
export function undo(
  database: Database,
  id: string,
  { staffId, requestInfo }: { readonly staffId: string; readonly requestInfo?: RequestInfo },
): Promise<ImportUndone | undefined> {
  return database.transaction(async (tx) => {
    await lockVesselCalls(tx);
    const last = await lastImport(tx);
    if (last === null || last.isUndone || last.id !== id) return undefined;
    const restored = await restoreChanged(tx, id);
    const removed = await removeAdded(tx, id);
    await tx.query.updateTable('vesselImports').set({ undoneAt: tx.now }).where('id', '=', id).execute();
    const undone = { restored, removed, kept: last.added + last.changed - restored - removed };
    const actor = { realm: 'staff', id: staffId } as const;
    await audit(tx, { action: 'vessel-import-undone', actor, subjectId: id, details: undone, requestInfo });
    return undone;
  }, 'large');
}

/** Calls per statement. */
const UNDONE_AT_ONCE = 250;

/** Restores calls that the import changed and nobody edited since, in batches; other requests are served in between. */
async function restoreChanged({ query, now }: Connection, id: string): Promise<number> {
  let restored = 0;
  for (;;) {
    const rows = await query
      .selectFrom('vesselCallsBefore')
      .select('id')
      .where('undoneBy', '=', id)
      .limit(UNDONE_AT_ONCE)
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
    const added = query.selectFrom('vesselCalls').select('id').where('importId', '=', id).limit(UNDONE_AT_ONCE);
    const { numDeletedRows } = await query.deleteFrom('vesselCalls').where('id', 'in', added).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return removed;
    removed += Number(numDeletedRows);
    await yieldToEventLoop();
  }
}

/** Removes a batch of calls, and the versions that the last import replaced. @param before epoch milliseconds @returns how many */
export async function removePastCalls(tx: Connection, before: RawBuilder<number>): Promise<number> {
  const isPast = sql<SqlBool>`${sql.ref('sortAt')} < ${before}`;
  await deleteInBatches(tx, 'vesselCallsBefore', isPast);
  return deleteBatch(tx, 'vesselCalls', isPast);
}
