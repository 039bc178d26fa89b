import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { appliedMigrations, migrate, SCHEMA_OF_0_1 } from '../database/migrate.ts';
import type { Config } from '../platform/config.ts';
import { lockDataFolder } from '../platform/data-folder.ts';
import { SEARCH_TEXT } from '../platform/db/columns.ts';
import type { Database } from '../platform/db/database.ts';
import { SQLITE_FILE } from '../platform/db/sqlite.ts';
import type { Tables } from '../platform/db/tables.ts';
import { linkOrCopy } from '../platform/files.ts';
import { errorsOf } from './backup/sqlite.ts';
import { CommandError } from './command-line.ts';
import { openAnswering, requireDatabase } from './with-database.ts';

/** Where the database of version 0.1 stays: in a file beside the new one, or in a schema of the same PostgreSQL database. */
export const FORMER = { file: 'site-0.1.sqlite', schema: 'version_0_1' } as const;

/** The folder in the data folder in which the new file is filled. */
const PART = 'upgrade.part';

/** Tables whose rows are not brought over: recovery codes were hashed in another way, so their holders make new ones. */
const REPLACED = new Set(['recovery_codes']);

interface Column {
  readonly table: string;
  readonly column: string;
}

/**
 * Brings a database of version 0.1 over: makes one with the schema of this release beside it, and copies the columns that
 * both have. The former database stays, complete. If anything fails, nothing has changed.
 * @returns the number of copied rows
 * @throws CommandError if the database is not of version 0.1, or a server uses its file
 */
export async function upgradeDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<number> {
  return databaseUrl === undefined ? upgradeFile(dataDir) : upgradePostgres(databaseUrl, dataDir);
}

async function upgradeFile(dataDir: string): Promise<number> {
  requireDatabase({ databaseUrl: undefined, dataDir });
  const file = join(dataDir, SQLITE_FILE);
  const lock = lockDataFolder(dataDir, 0);
  if (lock === undefined) throw new CommandError(`A server is using ${dataDir}: stop it first.`);
  const part = join(dataDir, PART);
  const former = join(dataDir, FORMER.file);
  try {
    await rm(part, { recursive: true, force: true });
    // Closing it also copies the rest of its log into the file.
    await inDatabase({ dataDir }, requireVersion01);
    const copied = await inDatabase({ dataDir: part }, async (database) => {
      await migrate(database);
      await sql`attach ${file} as ${sql.id(FORMER.schema)}`.execute(database.query);
      return database.transaction(({ query }) => copyRows(query, 'main', columnsOfFile));
    });
    const errors = errorsOf(join(part, SQLITE_FILE));
    if (errors.length > 0) throw new CommandError(`The new database would be damaged:\n  ${errors.join('\n  ')}`);
    await rm(former, { force: true });
    linkOrCopy(file, former);
    await rename(join(part, SQLITE_FILE), file);
    return copied;
  } finally {
    await rm(part, { recursive: true, force: true });
    lock.release();
  }
}

/** The columns of a file, its tables in the order of their creation. */
const columnsOfFile = (schema: string) => sql<Column>`
  select list.name as "table", part.name as "column"
  from ${sql.id(schema)}.sqlite_schema as list, pragma_table_info(list.name, ${schema}) as part
  where list.type = 'table' order by list.rowid, part.cid`;

async function upgradePostgres(databaseUrl: string, dataDir: string): Promise<number> {
  return inDatabase({ databaseUrl, dataDir }, async (database) => {
    await requireVersion01(database);
    return database.withoutTimeLimits((unlimited) =>
      unlimited.transaction().execute(async (query) => {
        const { rows } = await sql<{ readonly schema: string }>`select current_schema() as schema`.execute(query);
        const into = rows[0]?.schema ?? 'public';
        await sql`create schema ${sql.id(FORMER.schema)}`.execute(query);
        const { rows: columns } = await columnsOfSchema(into).execute(query);
        for (const table of new Set(columns.map((column) => column.table)))
          await sql`alter table ${sql.id(into, table)} set schema ${sql.id(FORMER.schema)}`.execute(query);
        // The migrator takes a table of that name in any schema for its own.
        for (const table of ['kysely_migration', 'kysely_migration_lock'])
          await sql`alter table ${sql.id(FORMER.schema, table)} rename to ${sql.id(`former_${table}`)}`.execute(query);
        await sql`drop function if exists vessel_call_old_columns cascade`.execute(query);
        await migrate({ ...database, query, withoutTimeLimits: (work) => work(query) });
        return copyRows(query, into, columnsOfSchema);
      }),
    );
  });
}

/** The columns of a schema without generated ones, its tables in the order of their creation. */
const columnsOfSchema = (schema: string) => sql<Column>`
  select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = ${schema}::regnamespace and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' order by c.oid, a.attnum`;

/** The columns whose words are the search text of a row, in tables that had none or whose search text had less. */
const SEARCH_TEXTS: Readonly<Record<string, readonly string[]>> = {
  audit_entries: ['action', 'ip', 'request_id', 'details'],
  contact_messages: ['id', 'search_text'],
  outbox: ['recipient'],
};

function isSearchText(table: string, column: string): boolean {
  return column === 'search_text' && table in SEARCH_TEXTS;
}

/** SQL: what `searchText` makes of columns. */
function wordsOf(query: Kysely<Tables>, columns: readonly string[]): RawBuilder<string> {
  const texts = columns.map((column) => sql`coalesce(${sql.id(column)}, '')`);
  const text = sql`${sql.join(texts, sql` || ' ' || `)}`;
  return query.getExecutor().adapter instanceof PostgresAdapter
    ? sql`trim(regexp_replace(lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')), '\\s+', ' ', 'g'))`
    : sql`${sql.ref(SEARCH_TEXT)}(${text})`;
}

/**
 * Copies the rows of each table, in the order of their creation: then each follows those to which its rows refer.
 * @returns the number of rows
 */
async function copyRows(
  query: Kysely<Tables>,
  into: string,
  columnsIn: (schema: string) => RawBuilder<Column>,
): Promise<number> {
  const former = (await columnsIn(FORMER.schema).execute(query)).rows;
  const isFormer = new Set(former.map(({ table, column }) => `${table}.${column}`));
  const columns = (await columnsIn(into).execute(query)).rows.filter(
    ({ table, column }) =>
      !table.startsWith('kysely_') &&
      !REPLACED.has(table) &&
      (isFormer.has(`${table}.${column}`) || isSearchText(table, column)),
  );
  let copied = 0;
  for (const [table, both] of Map.groupBy(columns, (column) => column.table)) {
    const names = sql.join(both.map(({ column }) => sql.id(column)));
    const values = both.map(({ column }) =>
      isSearchText(table, column) ? wordsOf(query, SEARCH_TEXTS[table] ?? []) : sql.id(column),
    );
    const { numAffectedRows = 0n } = await sql`
      insert into ${sql.id(into, table)} (${names}) select ${sql.join(values)}
      from ${sql.id(FORMER.schema, table)}`.execute(query);
    copied += Number(numAffectedRows);
  }
  // Version 0.1 made a code up for every client; only those that administrators entered are real.
  await sql`update client_accounts set nitsistema = null where id not in (
    select subject_id from audit_entries where subject_id is not null and action = 'client-corrected' and details like '%"nitsistema"%')`.execute(
    query,
  );
  return copied;
}

async function requireVersion01(database: Database): Promise<void> {
  if (!(await appliedMigrations(database)).includes(SCHEMA_OF_0_1))
    throw new CommandError('The database is not of version 0.1: there is nothing to bring over.');
}

async function inDatabase<Result>(
  place: { readonly databaseUrl?: string; readonly dataDir: string },
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openAnswering({ databaseUrl: undefined, ...place });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
