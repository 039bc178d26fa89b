import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { PEPPER_FILE } from '../../platform/credentials/pepper.ts';
import { CommandError } from '../command-error.ts';
import { type BackupMade, fileIn, makeBackup } from './backup-folder.ts';
import { copyPepper } from './pepper-file.ts';
import { withClient } from './postgres-client.ts';
import { copied, type Table, tableFile, tablesOf } from './postgres-tables.ts';

/**
 * Copies every table of a PostgreSQL database as of one moment, also while servers run, and the key of the passwords if it
 * is in the data folder. The copy needs no PostgreSQL programs, and can be restored into a later version of it.
 * @throws CommandError if the database cannot be reached or holds no site, or the backup cannot be put into the folder
 */
export async function backUpPostgres(databaseUrl: string, dataDir: string, folder: string): Promise<BackupMade> {
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
