import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDescription } from '../../../src/server/commands/backup/folder.ts';
import { backUpSqlite, restoreSqlite } from '../../../src/server/commands/backup/sqlite.ts';
import { upgradeDatabase } from '../../../src/server/commands/upgrade-database.ts';
import { isMigrated, SCHEMA_OF_0_1 } from '../../../src/server/database/migrate.ts';
import { SQLITE_FILE } from '../../../src/server/platform/db/sqlite.ts';
import { emptyDatabase, migratedDatabase, openStored, type TestDatabase } from '../../support/database.ts';
import { databaseOf01 } from '../../support/database-of-0.1.ts';
import { folderOfTest } from '../../support/prepared.ts';

const LATER = '2999-01-01-later';
const KEEP = { force: false };

describe('a backup of the embedded database by another release than that of its schema (S-90)', () => {
  let folder: string;
  let backup: string;
  let target: string;
  let source: TestDatabase | undefined;
  beforeEach(() => {
    folder = folderOfTest('backup');
    backup = join(folder, 'backup');
    target = join(folder, 'target');
  });
  afterEach(() => source?.drop());

  function change(statement: string): string {
    const dataDir = source?.settings.DATA_DIR ?? '';
    const database = new SQLite(join(dataDir, SQLITE_FILE));
    database.exec(statement);
    database.close();
    return dataDir;
  }

  it('names the schema of version 0.1, and can be restored and brought over', async () => {
    source = await databaseOf01('sqlite');
    await backUpSqlite(source.settings.DATA_DIR, backup);
    expect((await readDescription(backup, 'sqlite')).schema).toBe(SCHEMA_OF_0_1);
    await restoreSqlite(backup, target, KEEP);
    expect(await upgradeDatabase({ dataDir: target, databaseUrl: undefined })).toBeGreaterThan(0);
    const restored = openStored({ DATA_DIR: target });
    expect(await isMigrated(restored)).toBe(true);
    await restored.close();
  });

  it('names a later schema of the database, and is not restored', async () => {
    source = await migratedDatabase('sqlite');
    await backUpSqlite(change(`insert into kysely_migration values ('${LATER}', '')`), backup);
    expect((await readDescription(backup, 'sqlite')).schema).toBe(LATER);
    await expect(restoreSqlite(backup, target, KEEP)).rejects.toThrow(`schema of another release (${LATER})`);
    expect(await readdir(target)).not.toContain(SQLITE_FILE);
  });

  it('is refused for a database that is not of the site', async () => {
    source = await emptyDatabase('sqlite');
    await expect(backUpSqlite(change('create table others (id text)'), backup)).rejects.toThrow('contains no site');
    expect(await readdir(folder)).not.toContain('backup');
  });
});
