import { type Kysely, sql } from 'kysely';
import type { LineId } from '../../../../generated/types.ts';
import type { Connection, Database } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { audit, type RequestInfo } from '../../audit/audit.ts';
import type { VesselCallColumns } from '../tables.ts';
import {
  columnsFromRow,
  differs,
  isSameCall,
  lockVesselCalls,
  META_COLUMNS,
  nextVersion,
  ROW_COLUMNS,
} from './row-columns.ts';

export interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}
export interface ImportInfo {
  readonly batch: string;
  readonly line: LineId;
  readonly fileName: string;
  readonly rows: number;
  /** Undefined: the command line. */
  readonly staffId: string | undefined;
  readonly requestInfo?: RequestInfo | undefined;
}

/** Puts rows aside until all of the file is read. */
export async function stage(
  { query, now }: Database,
  batch: string,
  rows: readonly VesselCallColumns[],
): Promise<void> {
  const staged = rows.map((row) => ({ ...row, batch, stagedAt: now }));
  await query.insertInto('vesselImportRows').values(staged).execute();
}

export async function discard({ query }: Pick<Database, 'query'>, batch: string): Promise<void> {
  await query.deleteFrom('vesselImportRows').where('batch', '=', batch).execute();
}

/** What committing would do. */
export async function count({ query }: Pick<Database, 'query'>, batch: string, rows: number): Promise<Counts> {
  const { known, changed } = await knownCalls(query, batch)
    .select(({ fn }) => [
      fn.countAll<number>().as('known'),
      sql<number>`coalesce(sum(case when ${differs()} then 1 else 0 end), 0)`.as('changed'),
    ])
    .executeTakeFirstOrThrow();
  return { added: rows - Number(known), changed: Number(changed), unchanged: Number(known) - Number(changed) };
}

/** All rows become calls, in one transaction; what they replace is kept for undoing it. Nothing new is no import. */
export function commit(database: Database, info: ImportInfo): Promise<Counts> {
  const { batch, line, fileName, rows, staffId, requestInfo } = info;
  return database.transaction(async (tx) => {
    await lockVesselCalls(tx);
    const expected = await count(tx, batch, rows);
    if (expected.added + expected.changed === 0) return expected;
    const about = { id: batch, line, fileName, createdBy: staffId ?? null, createdAt: tx.now, undoneAt: null };
    await tx.query
      .insertInto('vesselImports')
      .values({ ...about, added: 0, changed: 0, unchanged: 0 })
      .execute();
    await keepBefore(tx.query, batch);
    const changed = await changeKnown(tx, batch);
    const added = await addNew(tx, batch);
    const counts = { added, changed, unchanged: rows - added - changed };
    await tx.query.updateTable('vesselImports').set(counts).where('id', '=', batch).execute();
    await discard(tx, batch);
    const actor = staffId === undefined ? ({ realm: 'system' } as const) : ({ realm: 'staff', id: staffId } as const);
    const details = { line, fileName, ...counts };
    await audit(tx, { action: 'vessel-calls-imported', actor, subjectId: batch, details, requestInfo });
    return counts;
  });
}

/** Calls that there are already, each with its `row`. */
function knownCalls(query: Kysely<Tables>, batch: string) {
  return query
    .selectFrom('vesselImportRows as row')
    .innerJoin('vesselCalls', (join) => join.on(isSameCall()))
    .where('row.batch', '=', batch);
}

/** Calls as they are before a batch changes them. Only the last import can be undone: what older ones replaced is deleted. */
async function keepBefore(query: Kysely<Tables>, batch: string): Promise<void> {
  await query.deleteFrom('vesselCallsBefore').execute();
  await query
    .insertInto('vesselCallsBefore')
    .columns(['undoneBy', ...ROW_COLUMNS, ...META_COLUMNS])
    .expression(
      knownCalls(query, batch)
        .select(sql<string>`${batch}`.as('undoneBy'))
        .select([...ROW_COLUMNS, ...META_COLUMNS].map((name) => `vesselCalls.${name}` as const))
        .where(differs()),
    )
    .execute();
}

async function changeKnown({ query, now }: Connection, batch: string): Promise<number> {
  const { numUpdatedRows } = await query
    .updateTable('vesselCalls')
    .from('vesselImportRows as row')
    .set({ ...columnsFromRow(), importId: batch, version: nextVersion(), updatedAt: now })
    .where('row.batch', '=', batch)
    .where(isSameCall())
    .where(differs())
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

async function addNew({ query, now }: Connection, batch: string): Promise<number> {
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('vesselCalls')
    .columns([...ROW_COLUMNS, ...META_COLUMNS])
    .expression(({ selectFrom, not, exists }) =>
      selectFrom('vesselImportRows as row')
        .select(ROW_COLUMNS.map((name) => `row.${name}` as const))
        .select(sql<string>`${batch}`.as('importId'))
        .select(sql<number>`1`.as('version'))
        .select([now.as('createdAt'), now.as('updatedAt')])
        .where('row.batch', '=', batch)
        .where(not(exists(selectFrom('vesselCalls').select('vesselCalls.id').where(isSameCall())))),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}
