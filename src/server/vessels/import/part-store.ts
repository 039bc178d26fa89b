import { type AliasedRawBuilder, type Kysely, sql } from 'kysely';
import type { Connection } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { VesselCallColumns } from '../tables.ts';
import { columnsFromRow, differs, isSameCall, META_COLUMNS, nextVersion } from './call-conditions.ts';
import { type CallPart, NUMBER_COLUMNS, ROW_COLUMNS } from './call-part.ts';

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
