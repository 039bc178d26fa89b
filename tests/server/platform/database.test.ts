import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { applyMigrations, migrate } from '../../../src/server/database/migrate.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { isDatabaseUnavailable } from '../../../src/server/platform/db/errors.ts';
import { SQLITE_FILE } from '../../../src/server/platform/db/sqlite.ts';
import {
  DATABASE_KINDS,
  emptyDatabase,
  openEmptyDatabase,
  openStored,
  openTestDatabase,
  preparedDatabase,
} from '../../support/database.ts';

const AUDIT_ENTRY = {
  id: 'a1',
  at: 1,
  actorRealm: 'system',
  actorId: null,
  action: 'test',
  subjectId: null,
  outcome: 'done',
  details: '{}',
  ip: null,
  requestId: null,
  searchText: 'test',
} as const;

const COUNTED = { count: 0, windowEndsAt: 0, lockedUntil: 0 };

describe.each(DATABASE_KINDS)('the database (%s)', (kind) => {
  const database = preparedDatabase(kind);

  it('has nothing left to migrate after a migration', async () => {
    expect(await migrate(database)).toEqual([]);
  });

  it('returns the time in epoch milliseconds', async () => {
    const { now } = await database.query.selectNoFrom(database.now.as('now')).executeTakeFirstOrThrow();
    expect(Number.isInteger(now)).toBe(true);
    expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
  });

  it('returns bytes and large numbers unchanged', async () => {
    const content = Uint8Array.from({ length: 256 }, (_, index) => index);
    const file = {
      id: 'f1',
      name: 'a',
      mediaType: 'b',
      size: 2 ** 40,
      sha256: 'c',
      content,
      createdAt: 1_800_000_000_000,
    };
    await database.query.insertInto('files').values(file).execute();
    const stored = await database.query.selectFrom('files').selectAll().executeTakeFirstOrThrow();
    expect({ ...stored, content: new Uint8Array(stored.content) }).toEqual(file);
  });

  it('lets others read during a transaction, whose changes they see only after the commit', async () => {
    const keys = () => database.query.selectFrom('throttle').select('key').where('key', '=', 'going-on').execute();
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const transaction = database.transaction(async (tx) => {
      await tx.query
        .insertInto('throttle')
        .values({ ...COUNTED, key: 'going-on' })
        .execute();
      expect(await tx.query.selectFrom('throttle').select('key').where('key', '=', 'going-on').execute()).toHaveLength(
        1,
      );
      begun.resolve();
      await end.promise;
    }, 'large');
    await begun.promise;
    expect(await keys()).toEqual([]);
    end.resolve();
    await transaction;
    expect(await keys()).toEqual([{ key: 'going-on' }]);
  });

  it('reads the data as of one moment in a snapshot, while others write', async () => {
    const insert = (key: string) =>
      database.query
        .insertInto('throttle')
        .values({ ...COUNTED, key })
        .execute();
    const keys = async ({ query }: Pick<Database, 'query'>) =>
      (
        await query.selectFrom('throttle').select('key').where('key', 'like', 'snapshot-%').orderBy('key').execute()
      ).map(({ key }) => key);
    await insert('snapshot-1');
    const seen = await database.snapshot(async (tx) => {
      const before = await keys(tx);
      await insert('snapshot-2');
      return [before, await keys(tx)];
    });
    expect(seen).toEqual([['snapshot-1'], ['snapshot-1']]);
    expect(await keys({ query: database.reading })).toEqual(['snapshot-1', 'snapshot-2']);
  });

  it('serves others while it reads for long, and tells the code of an error', async () => {
    const counted = sql<{ count: number }>`with recursive counted(n) as (
      select 1 union all select n + 1 from counted where n < 3000000) select count(*) as count from counted`;
    let turns = 0;
    const timer = setInterval(() => turns++, 5);
    const { rows } = await counted.execute(database.reading);
    clearInterval(timer);
    expect(rows).toEqual([{ count: 3_000_000 }]);
    expect(turns).toBeGreaterThan(3);
    await expect(sql`select 1 from gone`.execute(database.reading)).rejects.toMatchObject({
      code: kind === 'sqlite' ? 'SQLITE_ERROR' : '42P01',
    });
  });

  it('refuses to change or delete audit entries (S-78)', async () => {
    const { query } = database;
    await query.insertInto('auditEntries').values(AUDIT_ENTRY).execute();
    await expect(query.updateTable('auditEntries').set({ action: 'other' }).execute()).rejects.toThrow('append-only');
    await expect(query.deleteFrom('auditEntries').execute()).rejects.toThrow('append-only');
    expect(await query.selectFrom('auditEntries').selectAll().execute()).toMatchObject([AUDIT_ENTRY]);
  });

  it.runIf(kind === 'postgres')('retries a deadlocked transaction and loses neither change', async () => {
    const { query } = database;
    const ids = ['x', 'y'];
    for (const key of ids)
      await query
        .insertInto('throttle')
        .values({ ...COUNTED, key })
        .execute();
    const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const attempts = [0, 0];
    const change = (index: number) =>
      database.transaction(async (tx) => {
        attempts[index] = (attempts[index] ?? 0) + 1;
        for (const key of index === 0 ? ids : ids.toReversed()) {
          await tx.query
            .updateTable('throttle')
            .set(({ eb }) => ({ count: eb('count', '+', 1) }))
            .where('key', '=', key)
            .execute();
          met[index]?.resolve();
          await met[1 - index]?.promise;
        }
      });
    await Promise.all([change(0), change(1)]);
    expect(Math.max(...attempts)).toBeGreaterThan(1);
    const counts = await query.selectFrom('throttle').select('count').where('key', 'in', ids).execute();
    expect(counts).toEqual([{ count: 2 }, { count: 2 }]);
  });
});

describe('a transaction of the embedded database', () => {
  it('that reads before it writes keeps other processes from writing in between, and succeeds', async () => {
    const { database, settings, close } = await openTestDatabase('sqlite');
    // Another connection to the file is what another process has.
    const other = new SQLite(join(settings.DATA_DIR, SQLITE_FILE), { timeout: 0 });
    const countInOther = other.prepare('update throttle set count = count + 1');
    await database.query
      .insertInto('throttle')
      .values({ ...COUNTED, key: 'shared' })
      .execute();
    await database.transaction(async ({ query }) => {
      const { count } = await query.selectFrom('throttle').select('count').executeTakeFirstOrThrow();
      expect(() => countInOther.run()).toThrow('database is locked');
      await query
        .updateTable('throttle')
        .set({ count: count + 1 })
        .execute();
    });
    countInOther.run();
    expect(await database.query.selectFrom('throttle').select('count').executeTakeFirstOrThrow()).toEqual({ count: 2 });
    other.close();
    await close();
  });
});

describe('large transactions of the embedded database', () => {
  it('that overlap all leave it to a thread to copy the log into the file', async () => {
    const { database, close } = await openTestDatabase('sqlite');
    const longLog = async (query: Database['query']) =>
      Object.values((await sql<object>`pragma wal_autocheckpoint`.execute(query)).rows[0] ?? {});
    const usual = await longLog(database.query);
    const first = database.transaction(async ({ query }) => longLog(query), 'large');
    const second = database.transaction(async ({ query }) => {
      await first;
      return longLog(query);
    }, 'large');
    expect([await first, await second]).toEqual([[0], [0]]);
    expect(await longLog(database.query)).toEqual(usual);
    expect(usual).not.toEqual([0]);
    await close();
  });
});

describe('instances that start at the same time on an empty database (S-85)', () => {
  it('apply each migration exactly once, and all of them work with the database afterwards', async () => {
    const { settings, drop } = await emptyDatabase('postgres');
    const databases = Array.from({ length: 4 }, () => openStored(settings));
    const applied = await Promise.all(databases.map(migrate));
    expect(applied.flat()).toEqual([...new Set(applied.flat())]);
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    const keys = databases.map((_, index) => `instance ${index}`);
    await Promise.all(
      databases.map(({ query }, index) =>
        query
          .insertInto('throttle')
          .values({ ...COUNTED, key: keys[index] ?? '' })
          .execute(),
      ),
    );
    for (const { query } of databases)
      expect(await query.selectFrom('throttle').select('key').orderBy('key').execute()).toEqual(
        keys.map((key) => ({ key })),
      );
    await Promise.all(databases.map((database) => database.close()));
    await drop();
  });

  it('migrate without time limits', async () => {
    const { database, close } = await openEmptyDatabase('postgres');
    const limits: unknown[] = [];
    const up = async (db: Kysely<unknown>) => void limits.push(...(await sql`show statement_timeout`.execute(db)).rows);
    expect(await applyMigrations(database, { first: { up } })).toEqual(['first']);
    expect(limits).toEqual([{ statementTimeout: '0' }]);
    await close();
  });

  it('all come up after a migration that takes longer than any other statement may (S-85)', {
    tags: ['deep'],
  }, async () => {
    const { settings, drop } = await emptyDatabase('postgres');
    const databases = [openStored(settings), openStored(settings)];
    const up = async (db: Kysely<unknown>) => void (await sql`select pg_sleep(13)`.execute(db));
    const applied = await Promise.all(databases.map((database) => applyMigrations(database, { slow: { up } })));
    expect(applied.flat()).toEqual(['slow']);
    await Promise.all(databases.map((database) => database.close()));
    await drop();
  });
});

interface Column {
  readonly name: string;
}

/** Lists the foreign keys without an index that begins with their column, as `table.column`. */
const WITHOUT_INDEX = {
  sqlite: sql<Column>`
    select list.name || '.' || reference."from" as name
    from pragma_table_list as list, pragma_foreign_key_list(list.name) as reference
    where not exists (
      select 1 from pragma_index_list(list.name) as each, pragma_index_info(each.name) as part
      where part.seqno = 0 and part.name = reference."from" and each.partial = 0
    ) order by 1`,
  postgres: sql<Column>`
    select reference.conrelid::regclass || '.' || attribute.attname as name
    from pg_constraint reference
    join pg_attribute attribute on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and not exists (
      select 1 from pg_index each
      where each.indrelid = reference.conrelid and each.indkey[0] = reference.conkey[1] and each.indpred is null
    ) order by 1`,
};

describe.each(DATABASE_KINDS)('the schema on %s', (kind) => {
  const database = preparedDatabase(kind);

  it('has an index for each foreign key, so that a deletion need not read the whole referring table', async () => {
    const { rows } = await WITHOUT_INDEX[kind].execute(database.query);
    expect(rows.map(({ name }) => name)).toEqual([]);
  });
});

describe('PostgreSQL counts as unavailable (S-84)', () => {
  const database = preparedDatabase('postgres');

  /** Locks the vessel calls in one transaction while another one tries to. @returns the error of the other one */
  const errorOfOther = (limit: 'lock_timeout' | 'statement_timeout') =>
    database.transaction(async ({ query }) => {
      const lock = sql`lock table vessel_calls in share row exclusive mode`;
      await lock.execute(query);
      const other = database.transaction(async (tx) => {
        await sql`set local ${sql.raw(limit)} = 1`.execute(tx.query);
        await lock.execute(tx.query);
      });
      return other.catch((error: unknown) => error);
    });

  it('when a lock is not free in time', async () => {
    const error = await errorOfOther('lock_timeout');
    expect(error).toMatchObject({ code: '55P03' });
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it('when a statement takes too long', async () => {
    const error = await errorOfOther('statement_timeout');
    expect(error).toMatchObject({ code: '57014' });
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it('but not when it refuses a statement', async () => {
    const error = await sql`select nothing`.execute(database.query).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: '42703' });
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
