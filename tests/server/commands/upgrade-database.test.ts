import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqlListSource } from '../../../src/server/api/lists/sql-list.ts';
import { readDescription } from '../../../src/server/commands/backup/folder.ts';
import { backUpSqlite, restoreSqlite } from '../../../src/server/commands/backup/sqlite.ts';
import { upgradeDatabase } from '../../../src/server/commands/upgrade-database.ts';
import { isMigrated, migrate, SCHEMA_OF_0_1 } from '../../../src/server/database/migrate.ts';
import { messageList } from '../../../src/server/messages/panel-messages.ts';
import { searchText } from '../../../src/server/platform/db/columns.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { SQLITE_FILE } from '../../../src/server/platform/db/sqlite.ts';
import {
  DATABASE_KINDS,
  emptyDatabase,
  migratedDatabase,
  openStored,
  type TestDatabase,
} from '../../support/database.ts';
import { databaseOf01 } from '../../support/database-of-0.1.ts';
import { folderOfTest, prepared } from '../../support/prepared.ts';

async function inStored<Result>(made: TestDatabase, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openStored(made.settings);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

type Row = Readonly<Record<string, unknown>>;

/** Rows with the columns alone that those of the other release have, too; search texts are compared on their own. */
function shared(rows: readonly Row[], [other = {}]: readonly Row[]): Row[] {
  const isShared = (column: string) => column in other && column !== 'searchText';
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => isShared(column))));
}

/** Matches the tables in which SQLite keeps its index of words. */
const INDEX_OF_WORDS = /_(?:words|grams)(?:_|$)/;

/** All rows of the tables of the site, without those that only belong to the schema. */
async function rowsIn({ query }: Database): Promise<Readonly<Record<string, readonly Row[]>>> {
  const tables = (await query.introspection.getTables()).filter(
    ({ schema, name }) => schema !== 'version_0_1' && !INDEX_OF_WORDS.test(name),
  );
  const read = tables.map(async ({ name }) => {
    const { rows } = await sql<Row>`select * from ${sql.id(name)}`.execute(query);
    return [name, rows] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

describe.each(DATABASE_KINDS)('a database of version 0.1 (%s)', (kind) => {
  const made = prepared(
    () => databaseOf01(kind),
    ({ drop }) => drop(),
    'each',
  );
  const config = () => ({ dataDir: made.settings.DATA_DIR, databaseUrl: made.settings.DATABASE_URL });

  it('is refused by a server in one sentence with the command that brings it over', async () => {
    const refusal = /^Cannot start: the database is of version 0\.1; .*`npm run upgrade-database` once\.$/;
    await inStored(made, (database) => expect(migrate(database)).rejects.toThrow(refusal));
  });

  it('is brought over with all rows, once; the former one stays', async () => {
    const before = await inStored(made, rowsIn);
    expect(Object.values(before).filter((rows) => rows.length === 0)).toHaveLength(1);
    const copied = await upgradeDatabase(config());
    await inStored(made, async (database) => {
      expect(await isMigrated(database)).toBe(true);
      const after = await rowsIn(database);
      // Recovery codes were hashed in another way.
      expect(after['recovery_codes']).toEqual([]);
      const former = Object.entries(after).filter(([table]) => table in before && table !== 'recovery_codes');
      expect(copied).toBe(former.flatMap(([, rows]) => rows).length);
      for (const [table, rows] of former) {
        // The codes of clients were made up, and are not brought over (ADR 56).
        const rowsBefore = (before[table] ?? []).map((row) =>
          'nitsistema' in row ? { ...row, nitsistema: null } : row,
        );
        expect(shared(rows, rowsBefore), table).toEqual(shared(rowsBefore, rows));
      }
      for (const { searchText: text, action, ip, requestId, details } of after['audit_entries'] ?? [])
        expect(text).toBe(searchText(...[action, ip ?? '', requestId ?? '', details].map(String)));
      const [message] = after['contact_messages'] ?? [];
      const search = [message?.['id'], message?.['email']].join(' ');
      const filters = { search, filters: {}, sort: { column: 'createdAt', isDescending: true }, page: 1, size: 10 };
      const found = await sqlListSource(database, messageList).page(filters);
      expect(found.items.map(({ id }) => id)).toEqual([message?.['id']]);
      await expect(sql`delete from audit_entries`.execute(database.query)).rejects.toThrow('append-only');
      expect(await migrate(database)).toEqual([]);
    });
    await expect(upgradeDatabase(config())).rejects.toThrow('not of version 0.1');
  });
});

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
