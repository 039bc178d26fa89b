import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { SQLITE_FILE } from '../../src/server/platform/db/sqlite.ts';
import { type DatabaseKind, emptyDatabase, openStored, type TestDatabase } from './database.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/database-0.1');

/** Makes a database of version 0.1 with a row in each table; the code of that version wrote the fixtures. */
export async function databaseOf01(kind: DatabaseKind): Promise<TestDatabase> {
  const unpacked = async (name: string) => brotliDecompressSync(await readFile(join(FIXTURES, name)));
  const made = await emptyDatabase(kind);
  if (kind === 'sqlite') {
    await writeFile(join(made.settings.DATA_DIR, SQLITE_FILE), await unpacked('site.sqlite.br'));
    return made;
  }
  const database = openStored(made.settings);
  await sql.raw(String(await unpacked('postgres.sql.br'))).execute(database.query);
  await database.close();
  return made;
}
