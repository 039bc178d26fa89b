import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/database.ts';
import { ROW_COLUMNS } from './call-part.ts';

/** What a call has besides, and gets back when an import is undone. */
export const META_COLUMNS = ['importId', 'version', 'createdAt', 'updatedAt'] as const;

const KEY_COLUMNS: ReadonlySet<string> = new Set([
  'id',
  'line',
  'vesselIMONumber',
  'carrierVoyageNumber',
  'UNLocationCode',
]);
/** What of a call a file can change; what names the call is not among it. */
const DATA_COLUMNS = ROW_COLUMNS.filter((name) => !KEY_COLUMNS.has(name));

/** One import at a time, and no edit in its middle; readers are not kept waiting. SQLite has one writer anyway. */
export async function lockVesselCalls({ query, kind }: Connection): Promise<void> {
  if (kind === 'sqlite') return;
  await sql`lock table vessel_calls in share row exclusive mode`.execute(query);
  // A whole line takes longer than a statement of a page may.
  await sql`set local statement_timeout = 0`.execute(query);
}

/** SQL condition: the stored call and the imported `row` are of the same line, vessel, voyage and port. */
export function isSameCall() {
  return sql<boolean>`vessel_calls.line = row.line and vessel_calls.vessel_imo_number = row.vessel_imo_number
    and vessel_calls.carrier_voyage_number = row.carrier_voyage_number
    and vessel_calls.un_location_code = row.un_location_code`;
}

/** SQL condition: the imported `row` differs from the stored call in some column. */
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
