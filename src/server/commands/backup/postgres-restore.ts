import { createReadStream, existsSync } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { migrateTo, SCHEMA_OF_0_1, UPGRADE_COMMAND } from '../../database/migrate.ts';
import { PEPPER_FILE } from '../../identity/credentials/pepper.ts';
import { openDatabase } from '../../open-database.ts';
import { CommandError } from '../command-error.ts';
import {
  type BackupDescription,
  fileIn,
  type Restored,
  readDescription,
  requireKnownSchema,
  requireSum,
} from './backup-folder.ts';
import { moveAside, putInPlace } from './pepper-file.ts';
import { withClient } from './postgres-client.ts';
import { copied, quoted, type Table, tableFile, tablesOf } from './postgres-tables.ts';

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
): Promise<Restored> {
  const description = await readDescription(backup, 'postgres');
  for (const [name, sum] of Object.entries(description.files)) {
    if (name !== PEPPER_FILE && !/^tables\/\w+\.copy\.gz$/.test(name))
      throw new CommandError(`${backup} lists an unexpected file: ${name}. Use another backup.`);
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
async function requireEmpty(client: Client): Promise<void> {
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

async function fill(client: Client, backup: string, { files }: BackupDescription): Promise<void> {
  await client.query('begin');
  for (const table of await tablesOf(client)) {
    const file = tableFile(table.name);
    if (!(file in files)) throw new CommandError(`${backup} is incomplete: ${file} is missing. Use another backup.`);
    await fillTable(client, table, fileIn(backup, file));
  }
  await client.query('commit');
}

/** Copies the rows unchanged: the triggers of the schema must not run again for them. */
async function fillTable(client: Client, table: Table, file: string): Promise<void> {
  await client.query(`alter table ${quoted(table.name)} disable trigger user`);
  await pipeline(createReadStream(file), createGunzip(), client.query(from(`copy ${copied(table)} from stdin`)));
  await client.query(`alter table ${quoted(table.name)} enable trigger user`);
}
