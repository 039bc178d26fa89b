import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { migrateTo, SCHEMA_OF_0_1, UPGRADE_COMMAND } from '../../database/migrate.ts';
import { PEPPER_FILE } from '../../identity/credentials/pepper.ts';
import { openDatabase } from '../../open-database.ts';
import { CommandError } from '../command-line.ts';
import {
  type BackupDescription,
  type BackupMade,
  fileIn,
  isIncomplete,
  makeBackup,
  moveAside,
  putInPlace,
  type RestoreResult,
  readDescription,
  requireKnownSchema,
  requireSum,
} from './folder.ts';

/**
 * Copies every table of a PostgreSQL database as of one moment, also while servers run, and the key of the passwords if it
 * is in the data folder. The copy needs no PostgreSQL programs, and can be restored into a later version of it.
 * @throws CommandError if the database cannot be reached or holds no site, or the backup cannot be put into the folder
 */
export async function backUpPostgres(databaseUrl: string, dataDir: string, folder: string): Promise<BackupMade> {
  return withClient(databaseUrl, async (client) => {
    // All tables are read from one snapshot: later writes are in none of them.
    await client.query('begin isolation level repeatable read read only');
    const tables = await tablesOf(client);
    if (tables.length === 0)
      throw new CommandError('The database of DATABASE_URL contains no site: check DATABASE_URL.');
    const { rows } = await client.query<{ readonly schema: string }>(
      'select max(name) as schema from kysely_migration',
    );
    const schema = rows[0]?.schema ?? '';
    return makeBackup(folder, 'postgres', dataDir, async (part) => {
      for (const table of tables) await copyTable(client, table, fileIn(part, tableFile(table.name)));
      return { schema, names: tables.map(({ name }) => tableFile(name)) };
    });
  });
}

async function copyTable(client: pg.Client, table: Table, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const rows = client.query(to(`copy ${copied(table)} to stdout`));
  await pipeline(rows, createGzip(), createWriteStream(file, { mode: 0o600, flush: true }));
}

/**
 * Restores a backup into an empty PostgreSQL database: creates the schema of the backup, then fills all tables in one
 * transaction. The next start of a server brings the schema up to date.
 * @throws CommandError if the database is not empty, the data folder has another key and `force` is not given, or the backup
 *   is damaged or of a later release
 */
export async function restorePostgres(
  backup: string,
  databaseUrl: string,
  dataDir: string,
  { force }: { readonly force: boolean },
): Promise<RestoreResult> {
  const description = await readDescription(backup, 'postgres');
  for (const [name, sum] of Object.entries(description.files)) {
    if (name !== PEPPER_FILE && !/^tables\/\w+\.copy\.gz$/.test(name))
      throw new CommandError(`${backup} lists an unexpected file: ${name}. Use another backup.`);
    if (!existsSync(fileIn(backup, name))) throw isIncomplete(backup, name);
    await requireSum(backup, name, fileIn(backup, name), sum);
  }
  requireKnownSchema(backup, description.schema);
  if (description.schema === SCHEMA_OF_0_1)
    throw new CommandError(
      `${backup} is of version 0.1: restore it with that version, then run \`${UPGRADE_COMMAND}\`.`,
    );
  const replacesPepper = await hasOtherPepper(backup, description, dataDir);
  if (replacesPepper && !force)
    throw new CommandError(
      `${dataDir} contains another ${PEPPER_FILE}: set another DATA_DIR, or use --force to move it aside.`,
    );

  await withClient(databaseUrl, async (client) => {
    await requireEmpty(client);
    await makeSchema(databaseUrl, dataDir, description.schema);
    await fill(client, backup, description);
  });
  const replacedIn = replacesPepper ? await moveAside(dataDir, [dirname(PEPPER_FILE)]) : undefined;
  if (PEPPER_FILE in description.files) await putInPlace(fileIn(backup, PEPPER_FILE), dataDir, PEPPER_FILE, copyFile);
  return { description, replacedIn };
}

async function hasOtherPepper(backup: string, { files }: BackupDescription, dataDir: string): Promise<boolean> {
  const present = fileIn(dataDir, PEPPER_FILE);
  if (!(PEPPER_FILE in files) || !existsSync(present)) return false;
  return !(await readFile(present)).equals(await readFile(fileIn(backup, PEPPER_FILE)));
}

/** Rejects a database that has rows. Empty tables are accepted, because a failed restore leaves them behind. */
async function requireEmpty(client: pg.Client): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query(`select 1 from ${quoted(name)} limit 1`);
    if (rows.length > 0)
      throw new CommandError(`The database of DATABASE_URL is not empty (table ${name}): use an empty one.`);
  }
}

async function makeSchema(databaseUrl: string, dataDir: string, schema: string): Promise<void> {
  const database = openDatabase({ databaseUrl, dataDir }, () => {});
  try {
    await migrateTo(database, schema);
  } finally {
    await database.close();
  }
}

async function fill(client: pg.Client, backup: string, { files }: BackupDescription): Promise<void> {
  await client.query('begin');
  for (const table of await tablesOf(client)) {
    const file = tableFile(table.name);
    if (!(file in files)) throw isIncomplete(backup, file);
    await fillTable(client, table, fileIn(backup, file));
  }
  await client.query('commit');
}

/** Copies the rows unchanged: the triggers of the schema must not run again for them. */
async function fillTable(client: pg.Client, table: Table, file: string): Promise<void> {
  await client.query(`alter table ${quoted(table.name)} disable trigger user`);
  await pipeline(createReadStream(file), createGunzip(), client.query(from(`copy ${copied(table)} from stdin`)));
  await client.query(`alter table ${quoted(table.name)} enable trigger user`);
}

interface Table {
  readonly name: string;
  /** The stored columns, without generated ones, in the order of their creation. */
  readonly columns: readonly string[];
}

/** The list of applied migrations belongs to the schema, not to the data. */
const OF_THE_SCHEMA = ['kysely_migration', 'kysely_migration_lock', 'schema_releases'];

/** Returns the tables of the site, each after those that it refers to. */
async function tablesOf(client: pg.Client): Promise<readonly Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> all($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [OF_THE_SCHEMA],
  );
  const { rows: references } = await client.query<{ readonly table: string; readonly to: string }>(
    `select t.relname as table, r.relname as to from pg_constraint k
     join pg_class t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
     where k.contype = 'f' and t.relnamespace = current_schema()::regnamespace and t.oid <> r.oid`,
  );
  const ordered = new Set<Table>();
  function add(table: Table): void {
    const needed = references.filter((reference) => reference.table === table.name).map(({ to }) => to);
    for (const other of tables) if (needed.includes(other.name) && !ordered.has(other)) add(other);
    ordered.add(table);
  }
  tables.forEach(add);
  return [...ordered];
}

/** Returns the name of a table's file in a backup: the text format of COPY, compressed. */
function tableFile(name: string): string {
  return `tables/${name}.copy.gz`;
}

/** Returns a table and its columns as COPY names them. */
function copied({ name, columns }: Table): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`;
}

/** Returns the name of a table or column as an SQL identifier. */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

const CONNECT_LIMIT_MS = 10_000;

/**
 * Opens one connection for the work of a command. Whatever that work did not commit is rolled back.
 * @throws CommandError if the database cannot be reached
 */
async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS, keepAlive: true });
  // A broken connection already fails the query under way; without a listener the event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new CommandError(`The database of DATABASE_URL cannot be reached: ${String(error)}`);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
