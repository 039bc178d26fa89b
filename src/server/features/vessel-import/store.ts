import { type Kysely, sql } from 'kysely';
import type { LineId } from '../../../generated/types.ts';
import { audit, type Origin } from '../../platform/db/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { VesselCallFacts } from '../../platform/db/vessel-tables.ts';
import { instant } from '../../platform/lists/instant.ts';
import { CALL_FACTS } from '../../platform/vessels/from-row.ts';

const FACTS = [...CALL_FACTS, 'vesselSearch', 'sortAt', 'searchText'] as const;
const NAMING: ReadonlySet<string> = new Set(['id', 'line', 'vesselImo', 'voyage', 'unlocode']);
/** What of a call a file can change; what names the call is not among it. */
const TOLD = FACTS.filter((name) => !NAMING.has(name));
const KEPT = ['importId', 'version', 'createdAt', 'updatedAt'] as const;

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
  readonly origin?: Origin | undefined;
}

/** Puts rows aside until all of the file is read. */
export async function stage({ query, now }: Database, batch: string, rows: readonly VesselCallFacts[]): Promise<void> {
  const staged = rows.map((row) => ({ ...row, batch, stagedAt: now }));
  await query.insertInto('vesselImportRows').values(staged).execute();
}

export async function discard({ query }: Database, batch: string): Promise<void> {
  await query.deleteFrom('vesselImportRows').where('batch', '=', batch).execute();
}

/** What committing would do. */
export async function count({ query }: Pick<Database, 'query'>, batch: string, rows: number): Promise<Counts> {
  const { known, changed } = await joined(query, batch)
    .select(({ fn }) => [
      fn.countAll<number>().as('known'),
      sql<number>`coalesce(sum(case when ${isDifferent()} then 1 else 0 end), 0)`.as('changed'),
    ])
    .executeTakeFirstOrThrow();
  return { added: rows - Number(known), changed: Number(changed), unchanged: Number(known) - Number(changed) };
}

/** All rows become calls, in one transaction; what they replace is kept for undoing it. Nothing new is no import. */
export function commit(
  database: Database,
  { batch, line, fileName, rows, staffId, origin }: ImportInfo,
): Promise<Counts> {
  const { now } = database;
  return database.query.transaction().execute(async (query) => {
    await alone(query, database);
    const expected = await count({ query }, batch, rows);
    if (expected.added + expected.changed === 0) return expected;
    const info = { id: batch, line, fileName, createdBy: staffId ?? null, createdAt: now, undoneAt: null };
    await query
      .insertInto('vesselImports')
      .values({ ...info, added: 0, changed: 0, unchanged: 0 })
      .execute();
    // Only the last import can be undone.
    await query.deleteFrom('vesselCallsBefore').execute();
    await query
      .insertInto('vesselCallsBefore')
      .columns(['undoneBy', ...FACTS, ...KEPT])
      .expression(
        joined(query, batch)
          .select(sql<string>`${batch}`.as('undoneBy'))
          .select([...FACTS, ...KEPT].map((name) => `vesselCalls.${name}` as const))
          .where(isDifferent()),
      )
      .execute();
    const { numUpdatedRows } = await query
      .updateTable('vesselCalls')
      .from('vesselImportRows as row')
      .set(({ ref }) => ({
        ...taken(),
        importId: batch,
        version: sql<number>`${ref('vesselCalls.version')} + 1`,
        updatedAt: now,
      }))
      .where('row.batch', '=', batch)
      .where(isSameCall())
      .where(isDifferent())
      .executeTakeFirstOrThrow();
    const { numInsertedOrUpdatedRows } = await query
      .insertInto('vesselCalls')
      .columns([...FACTS, ...KEPT])
      .expression(({ selectFrom, not, exists }) =>
        selectFrom('vesselImportRows as row')
          .select(FACTS.map((name) => `row.${name}` as const))
          .select([
            sql<string>`${batch}`.as('importId'),
            sql<number>`1`.as('version'),
            now.as('createdAt'),
            now.as('updatedAt'),
          ])
          .where('row.batch', '=', batch)
          .where(not(exists(selectFrom('vesselCalls').select('vesselCalls.id').where(isSameCall())))),
      )
      .executeTakeFirstOrThrow();
    const [added, changed] = [Number(numInsertedOrUpdatedRows ?? 0), Number(numUpdatedRows)];
    const counts = { added, changed, unchanged: rows - added - changed };
    await query.updateTable('vesselImports').set(counts).where('id', '=', batch).execute();
    await query.deleteFrom('vesselImportRows').where('batch', '=', batch).execute();
    const actor = staffId === undefined ? ({ realm: 'system' } as const) : ({ realm: 'staff', id: staffId } as const);
    const details = { line, fileName, ...counts };
    await audit(query, database, { action: 'vessel-calls-imported', actor, subjectId: batch, details, origin });
    return counts;
  });
}

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
  { staffId, origin }: Pick<ImportInfo, 'staffId' | 'origin'>,
): Promise<Undone | undefined> {
  return database.query.transaction().execute(async (query) => {
    await alone(query, database);
    const last = await lastImport({ query });
    if (last === undefined || last.isUndone || last.id !== id) return undefined;
    const { numUpdatedRows } = await query
      .updateTable('vesselCalls')
      .from('vesselCallsBefore as row')
      .set(({ ref }) => ({
        ...taken(),
        importId: ref('row.importId'),
        version: sql<number>`${ref('vesselCalls.version')} + 1`,
        updatedAt: ref('row.updatedAt'),
      }))
      .whereRef('vesselCalls.id', '=', 'row.id')
      .where('row.undoneBy', '=', id)
      .where('vesselCalls.importId', '=', id)
      .executeTakeFirstOrThrow();
    // What was there before bears another import by now, and what was edited bears none.
    const { numDeletedRows } = await query
      .deleteFrom('vesselCalls')
      .where('importId', '=', id)
      .executeTakeFirstOrThrow();
    await query.deleteFrom('vesselCallsBefore').where('undoneBy', '=', id).execute();
    await query.updateTable('vesselImports').set({ undoneAt: database.now }).where('id', '=', id).execute();
    const [restored, removed] = [Number(numUpdatedRows), Number(numDeletedRows)];
    const undone = { restored, removed, kept: last.added + last.changed - restored - removed };
    const actor = { realm: 'staff', id: staffId } as const;
    await audit(query, database, { action: 'vessel-import-undone', actor, subjectId: id, details: undone, origin });
    return undone;
  });
}

/** One import at a time, and no edit in its middle; readers are not kept waiting. SQLite has one writer anyway. */
async function alone(query: Kysely<Tables>, { kind }: Database): Promise<void> {
  if (kind === 'sqlite') return;
  await sql`lock table vessel_calls in share row exclusive mode`.execute(query);
  // A large file takes longer than a statement of a page may.
  await sql`set local statement_timeout = 0`.execute(query);
  await sql`analyze vessel_import_rows`.execute(query);
}

function joined(query: Kysely<Tables>, batch: string) {
  return query
    .selectFrom('vesselImportRows as row')
    .innerJoin('vesselCalls', (join) => join.on(isSameCall()))
    .where('row.batch', '=', batch);
}

function isSameCall() {
  return sql<boolean>`vessel_calls.line = row.line and vessel_calls.vessel_imo = row.vessel_imo
    and vessel_calls.voyage = row.voyage and vessel_calls.unlocode = row.unlocode`;
}

function isDifferent() {
  const each = TOLD.map((name) => sql`${sql.ref(`vesselCalls.${name}`)} is distinct from ${sql.ref(`row.${name}`)}`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** What was told, from another row. */
function taken() {
  return Object.fromEntries(TOLD.map((name) => [name, sql.ref(`row.${name}`)]));
}
