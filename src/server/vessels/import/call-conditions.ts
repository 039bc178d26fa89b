import { sql } from 'kysely';
import type { Connection } from '../../platform/db/database.ts';
import { ROW_COLUMNS } from './call-part.ts';

/** The columns of a call that no file has: they tell which import wrote it last, and its version with its times. */
export const META_COLUMNS = ['importId', 'version', 'createdAt', 'updatedAt'] as const;

const KEY_COLUMNS: ReadonlySet<string> = new Set([
  'id',
  'line',
  'vesselIMONumber',
  'carrierVoyageNumber',
  'UNLocationCode',
]);
/** The columns that a file can change; those that identify the call are not among them. */
const CHANGEABLE_COLUMNS = ROW_COLUMNS.filter((name) => !KEY_COLUMNS.has(name));

/** How long one attempt to lock the calls waits, which is less than a statement may take. */
const LOCK_WAIT_MS = 4_000;
/** Attempts within two minutes. An import of many calls holds the lock for longer than a statement may take. */
const LOCK_ATTEMPTS = 30;
/** PostgreSQL's error code for a lock that was not available in time (appendix A). */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Locks the calls against other imports and edits, not against readers. SQLite has only one writer anyway.
 * @throws the error of the database if the lock is held for two minutes
 */
export async function lockVesselCalls({ query, kind }: Connection): Promise<void> {
  if (kind === 'sqlite') return;
  await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(query);
  await sql`savepoint unlocked`.execute(query);
  for (let attempt = 1; !(await tryLock(query, attempt === LOCK_ATTEMPTS)); attempt++)
    await sql`rollback to savepoint unlocked`.execute(query);
  await sql`set local lock_timeout to default`.execute(query);
}

/** Tries to lock the calls. @returns false if somebody else keeps the lock, unless that is an error in the last attempt */
async function tryLock(query: Connection['query'], isLast: boolean): Promise<boolean> {
  try {
    await sql`lock table vessel_calls in share row exclusive mode`.execute(query);
    return true;
  } catch (error) {
    if (isLast || (error as { readonly code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    return false;
  }
}

/** SQL condition: the stored call and the imported `row` are of the same line, vessel, voyage and port. */
export function isSameCall() {
  return sql<boolean>`vessel_calls.line = row.line and vessel_calls.vessel_imo_number = row.vessel_imo_number
    and vessel_calls.carrier_voyage_number = row.carrier_voyage_number
    and vessel_calls.un_location_code = row.un_location_code`;
}

/** SQL condition: the imported `row` differs from the stored call in some column. */
export function differs() {
  const each = CHANGEABLE_COLUMNS.map(
    (name) => sql`${sql.ref(`vesselCalls.${name}`)} is distinct from ${sql.ref(`row.${name}`)}`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** Returns the values that a `row` sets in a call. */
export function columnsFromRow() {
  return Object.fromEntries(CHANGEABLE_COLUMNS.map((name) => [name, sql.ref(`row.${name}`)]));
}

/** SQL: the next version of a call. */
export function nextVersion() {
  return sql<number>`vessel_calls.version + 1`;
}
