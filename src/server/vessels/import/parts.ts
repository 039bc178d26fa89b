import { type AliasedRawBuilder, type Kysely, sql } from 'kysely';
import type { Connection } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { NUMBER_COLUMNS, ROW_COLUMNS, type VesselCallColumns } from '../tables.ts';
import { type CallPart, callsOf } from './read-file.ts';

/** The numbers of calls that a file adds, changes or leaves unchanged. */
export interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}
export const NOTHING: Counts = { added: 0, changed: 0, unchanged: 0 };

export function sum(one: Counts, other: Counts): Counts {
  return {
    added: one.added + other.added,
    changed: one.changed + other.changed,
    unchanged: one.unchanged + other.unchanged,
  };
}

/** Returns what writing a part would do. */
export async function countPart(connection: Pick<Connection, 'query' | 'kind'>, part: CallPart): Promise<Counts> {
  const found = await knownCalls(connection, part)
    .select(({ fn }) => [
      fn.countAll<number>().as('known'),
      sql<number>`coalesce(sum(case when ${differs()} then 1 else 0 end), 0)`.as('changed'),
    ])
    .executeTakeFirstOrThrow();
  const [known, changed] = [Number(found.known), Number(found.changed)];
  return { added: part.count - known, changed, unchanged: known - changed };
}

/** A call as it is stored, and as a file has it. */
export interface ChangedCall {
  readonly before: VesselCallColumns;
  readonly after: VesselCallColumns;
}

/** Returns the first calls that writing a part would change, in the order of its rows. */
export async function changedCalls(
  connection: Pick<Connection, 'query' | 'kind'>,
  part: CallPart,
  limit: number,
): Promise<readonly ChangedCall[]> {
  const stored = await knownCalls(connection, part)
    .select(ROW_COLUMNS.map((name) => `vesselCalls.${name}` as const))
    .where(differs())
    .execute();
  const before = new Map(stored.map((call) => [keyOf(call), call]));
  const changed = callsOf(part).flatMap((after): ChangedCall[] => {
    const known = before.get(keyOf(after));
    return known === undefined ? [] : [{ before: known, after }];
  });
  return changed.slice(0, limit);
}

/** Keeps the current versions of the calls that a part changes, for undoing its import. */
export async function keepBefore(connection: Connection, importId: string, part: CallPart): Promise<void> {
  await connection.query
    .insertInto('vesselCallsBefore')
    .columns(['undoneBy', ...ROW_COLUMNS, ...META_COLUMNS])
    .expression(
      knownCalls(connection, part)
        .select(sql<string>`${importId}`.as('undoneBy'))
        .select([...ROW_COLUMNS, ...META_COLUMNS].map((name) => `vesselCalls.${name}` as const))
        .where(differs()),
    )
    .execute();
}

export async function changeKnown(connection: Connection, importId: string, part: CallPart): Promise<void> {
  await connection.query
    .updateTable('vesselCalls')
    .from(rowsOf(connection, part))
    .set({ ...columnsFromRow(), importId, version: nextVersion(), updatedAt: connection.now })
    .where(isSameCall())
    .where(differs())
    .execute();
}

export async function addNew(connection: Connection, importId: string, part: CallPart): Promise<void> {
  const { query, now } = connection;
  await query
    .insertInto('vesselCalls')
    .columns([...ROW_COLUMNS, ...META_COLUMNS])
    .expression(({ selectFrom, not, exists }) =>
      selectFrom(rowsOf(connection, part))
        .select(ROW_COLUMNS.map((name) => `row.${name}` as const))
        .select(sql<string>`${importId}`.as('importId'))
        .select(sql<number>`1`.as('version'))
        .select([now.as('createdAt'), now.as('updatedAt')])
        .where(not(exists(selectFrom('vesselCalls').select('vesselCalls.id').where(isSameCall())))),
    )
    .execute();
}

/** Returns existing calls, each with its `row` of a part. */
function knownCalls(connection: Pick<Connection, 'query' | 'kind'>, part: CallPart) {
  const query: Kysely<Tables> = connection.query;
  return query.selectFrom(rowsOf(connection, part)).innerJoin('vesselCalls', (join) => join.on(isSameCall()));
}

/** Returns a part as a table named `row`. */
function rowsOf({ kind }: Pick<Connection, 'kind'>, { calls }: CallPart): AliasedRawBuilder<VesselCallColumns, 'row'> {
  const columns = ROW_COLUMNS.map((name, index) => {
    const value = sql`part.value ->> ${sql.lit(index)}`;
    return sql`${NUMBER_COLUMNS.has(name) ? sql`cast(${value} as bigint)` : value} as ${sql.ref(name)}`;
  });
  const parts =
    kind === 'sqlite' ? sql`json_each(${calls}) as part` : sql`jsonb_array_elements(${calls}::jsonb) as part(value)`;
  return sql<VesselCallColumns>`(select ${sql.join(columns)} from ${parts})`.as('row');
}

/** The columns of a call that no file has: they tell which import wrote it last, and its version with its times. */
const META_COLUMNS = ['importId', 'version', 'createdAt', 'updatedAt'] as const;

/** The columns that identify a call in a file. */
const KEY_COLUMNS = ['line', 'vesselIMONumber', 'carrierVoyageNumber', 'UNLocationCode'] as const;
/** The columns that a file can change. */
const CHANGEABLE_COLUMNS = ROW_COLUMNS.filter((name) => name !== 'id' && !KEY_COLUMNS.some((key) => key === name));

function keyOf(call: VesselCallColumns): string {
  return JSON.stringify(KEY_COLUMNS.map((name) => call[name]));
}

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
function isSameCall() {
  return sql<boolean>`vessel_calls.line = row.line and vessel_calls.vessel_imo_number = row.vessel_imo_number
    and vessel_calls.carrier_voyage_number = row.carrier_voyage_number
    and vessel_calls.un_location_code = row.un_location_code`;
}

/** SQL condition: the imported `row` differs from the stored call in some column. */
function differs() {
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
