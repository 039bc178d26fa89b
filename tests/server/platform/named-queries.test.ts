import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection, Database } from '../../../src/server/platform/db/database.ts';
import { migratedDatabase, openStored, type TestDatabase } from '../../support/database.ts';

describe('prepared statements in PostgreSQL', () => {
  let own: TestDatabase;
  const opened: Database[] = [];
  beforeAll(async () => {
    own = await migratedDatabase('postgres');
  });
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await own.drop();
  });

  function open(query: string): Database {
    const database = openStored({ ...own.settings, DATABASE_URL: `${own.settings.DATABASE_URL}${query}` });
    opened.push(database);
    return database;
  }
  const staffOf = ({ query }: Connection, ...usernames: string[]) =>
    query.selectFrom('staffAccounts').select('id').where('username', 'in', usernames).execute();
  /** Returns the statements that a transaction's connection has prepared and that name a table. */
  const prepared = async ({ query }: Connection, table: string) => {
    const found = await sql<{ readonly statement: string }>`select statement from pg_prepared_statements`.execute(
      query,
    );
    return found.rows.map(({ statement }) => statement).filter((statement) => statement.includes(table));
  };

  it('are prepared once per connection, but not for lists of several values', async () => {
    await open('?prepared=yes').transaction(async (tx) => {
      for (const username of ['ana', 'luis']) expect(await staffOf(tx, username)).toEqual([]);
      expect(await staffOf(tx, 'ana', 'luis')).toEqual([]);
      expect(await prepared(tx, 'staff_accounts')).toEqual([expect.stringMatching(/in \(\$1\)$/)]);
    });
  });

  it('are not used unless DATABASE_URL has prepared=yes', async () => {
    await open('').transaction(async (tx) => {
      await staffOf(tx, 'ana');
      expect(await prepared(tx, 'staff_accounts')).toEqual([]);
    });
  });

  it('recover after one failure when the type of a column has changed', async () => {
    const database = open('?prepared=yes');
    const values = () => sql<{ readonly value: unknown }>`select value from changing where value <> ${0}`;
    await sql`create table changing (value integer)`.execute(database.query);
    await sql`insert into changing (value) values (${7})`.execute(database.query);
    const read = async () => (await values().execute(database.query)).rows;
    expect(await read()).toEqual([{ value: 7 }]);
    await sql`alter table changing alter column value type numeric`.execute(open('').query);
    await expect(read()).rejects.toThrow('cached plan must not change result type');
    expect(await read()).toEqual([{ value: '7' }]);
  });
});
