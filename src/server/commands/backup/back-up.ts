import { createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import SQLite from 'better-sqlite3';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { PEPPER_FILE } from '../../identity/credentials/pepper.ts';
import type { Config } from '../../platform/config/config.ts';
import { SQLITE_FILE } from '../../platform/db/sqlite.ts';
import { CommandError } from '../command-error.ts';
import { type BackupMade, fileIn, makeBackup } from './backup-folder.ts';
import { copyPepper } from './pepper-file.ts';
import { withClient } from './postgres-client.ts';
import { copied, type Table, tableFile, tablesOf } from './postgres-tables.ts';
import { errorsOf } from './sqlite-errors.ts';
import { schemaOf } from './sqlite-schema.ts';

/**
 * Copies the database of the settings as of one moment, also while servers run, and the key of the passwords if it is in the
 * data folder. The backup is either complete or does not exist at all; that of the embedded database is also checked for
 * damage.
 * @throws CommandError if there is nothing to copy, or the backup cannot be put into the folder
 */
export async function backUp(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  folder: string,
): Promise<BackupMade> {
  return databaseUrl === undefined ? backUpSqlite(dataDir, folder) : backUpPostgres(databaseUrl, dataDir, folder);
}

/**
 * Copies every table of a PostgreSQL database as of one moment, also while servers run, and the key of the passwords if it
 * is in the data folder. The copy needs no PostgreSQL programs, and can be restored into a later version of it.
 * @throws CommandError if the database cannot be reached or holds no site, or the backup cannot be put into the folder
 */
async function backUpPostgres(databaseUrl: string, dataDir: string, folder: string): Promise<BackupMade> {
  return withClient(databaseUrl, async (client) => {
    let hasPepper = false;
    // All tables are read from one snapshot: later writes are in none of them.
    await client.query('begin isolation level repeatable read read only');
    const tables = await tablesOf(client);
    if (tables.length === 0)
      throw new CommandError('The database of DATABASE_URL contains no site: check DATABASE_URL.');
    const { rows } = await client.query<{ readonly schema: string }>(
      'select max(name) as schema from kysely_migration',
    );
    const schema = rows[0]?.schema ?? '';
    await makeBackup(folder, 'postgres', async (part) => {
      for (const table of tables) await copyTable(client, table, fileIn(part, tableFile(table.name)));
      hasPepper = await copyPepper(dataDir, part);
      const names = [...tables.map(({ name }) => tableFile(name)), ...(hasPepper ? [PEPPER_FILE] : [])];
      return { schema, names };
    });
    await client.query('commit');
    const sizes = await Promise.all(tables.map(({ name }) => stat(fileIn(folder, tableFile(name)))));
    return { bytes: sizes.reduce((sum, { size }) => sum + size, 0), hasPepper };
  });
}

async function copyTable(client: Client, table: Table, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const rows = client.query(to(`copy ${copied(table)} to stdout`));
  await pipeline(rows, createGzip(), createWriteStream(file, { mode: 0o600, flush: true }));
}

/**
 * Copies the embedded database as of one moment, also while the server runs, and the key of the passwords
 * if it is in the data folder.
 * @throws CommandError if there is nothing to copy, the backup cannot be put into the folder, or the copy is damaged
 */
export async function backUpSqlite(dataDir: string, folder: string): Promise<BackupMade> {
  const source = fileIn(dataDir, SQLITE_FILE);
  if (!existsSync(source))
    throw new CommandError(`There is no embedded database in ${dataDir}: check DATA_DIR and DATABASE_URL.`);
  let hasPepper = false;
  await makeBackup(folder, 'sqlite', async (part) => {
    const copy = fileIn(part, SQLITE_FILE);
    await copyDatabase(source, copy);
    // It may be that of another release: a backup before a deployment is made with the new one.
    const schema = schemaOf(copy);
    if (schema === undefined) throw new CommandError(`The database in ${dataDir} contains no site: check DATA_DIR.`);
    hasPepper = await copyPepper(dataDir, part);
    return { schema, names: hasPepper ? [SQLITE_FILE, PEPPER_FILE] : [SQLITE_FILE] };
  });
  return { bytes: (await stat(fileIn(folder, SQLITE_FILE))).size, hasPepper };
}

async function copyDatabase(source: string, target: string): Promise<void> {
  const database = new SQLite(source, { fileMustExist: true });
  try {
    // All pages are copied in one step: otherwise the server could write between two steps, and the copy would restart.
    await database.backup(target, { progress: ({ remainingPages }) => remainingPages });
  } finally {
    database.close();
  }
  await chmod(target, 0o600);
  const errors = errorsOf(target);
  if (errors.length > 0) throw new CommandError(`The copy of the database is damaged:\n  ${errors.join('\n  ')}`);
}
