import { type Kysely, sql } from 'kysely';
import { CALL_FACTS } from '../../domain/vessels/from-row.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** What a row of a file says of a call. */
export const FACTS = [...CALL_FACTS, 'vesselSearch', 'sortAt', 'searchText'] as const;
/** What a call has besides, and gets back when an import is undone. */
export const META_COLUMNS = ['importId', 'version', 'createdAt', 'updatedAt'] as const;

const KEY_COLUMNS: ReadonlySet<string> = new Set(['id', 'line', 'vesselImo', 'voyage', 'unlocode']);
/** What of a call a file can change; what names the call is not among it. */
const DATA_COLUMNS = FACTS.filter((name) => !KEY_COLUMNS.has(name));

/** One import at a time, and no edit in its middle; readers are not kept waiting. SQLite has one writer anyway. */
export async function lockVesselCalls(query: Kysely<Tables>, { kind }: Pick<Database, 'kind'>): Promise<void> {
  if (kind === 'sqlite') return;
  await sql`lock table vessel_calls in share row exclusive mode`.execute(query);
  // A large file takes longer than a statement of a page may.
  await sql`set local statement_timeout = 0`.execute(query);
  await sql`analyze vessel_import_rows`.execute(query);
}

/** Of a call and a `row` of the same vessel, voyage and port. */
export function isSameCall() {
  return sql<boolean>`vessel_calls.line = row.line and vessel_calls.vessel_imo = row.vessel_imo
    and vessel_calls.voyage = row.voyage and vessel_calls.unlocode = row.unlocode`;
}

/** Of a call of which a `row` says something else. */
export function differs() {
  const each = DATA_COLUMNS.map(
    (name) => sql`${sql.ref(`vesselCalls.${name}`)} is distinct from ${sql.ref(`row.${name}`)}`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** What a call is set to by a `row`. */
export function columnsFromRow() {
  return Object.fromEntries(DATA_COLUMNS.map((name) => [name, sql.ref(`row.${name}`)]));
}

/** The next version of a call. */
export function nextVersion() {
  return sql<number>`vessel_calls.version + 1`;
}
