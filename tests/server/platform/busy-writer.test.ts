import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { lineIds } from '../../../src/generated/lines.ts';
import type { LineId } from '../../../src/generated/types.ts';
import { isMigrated } from '../../../src/server/database/migrate.ts';
import { createReadiness } from '../../../src/server/pages/health.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { readClock } from '../../../src/server/platform/db/statements.ts';
import { storedCallSource } from '../../../src/server/vessels/open-sources.ts';
import { DATABASE_KINDS, preparedDatabase } from '../../support/database.ts';

describe.each(DATABASE_KINDS)('during a transaction, on %s', (kind) => {
  const database = preparedDatabase(kind);

  /** Does the work while a transaction writes that ends only after it. */
  async function meanwhile<Result>(work: () => Promise<Result>): Promise<Result> {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const transaction = database.transaction(async ({ query }) => {
      await query.insertInto('throttle').values({ key: 'held', count: 0, windowEndsAt: 0, lockedUntil: 0 }).execute();
      begun.resolve();
      await end.promise;
      await query.deleteFrom('throttle').where('key', '=', 'held').execute();
    });
    await begun.promise;
    try {
      return await work();
    } finally {
      end.resolve();
      await transaction;
    }
  }

  it('the clock and the schema are read and names suggested at once', async () => {
    const [now, isCurrent, names] = await meanwhile(() =>
      Promise.all([
        readClock(database),
        isMigrated(database),
        storedCallSource(database, lineIds[0] as LineId).suggest('A', 5),
      ]),
    );
    expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
    expect(isCurrent).toBe(true);
    expect(names).toEqual([]);
  });

  it('the server is ready (S-86)', async () => {
    expect(await meanwhile(createReadiness(database))).toBe('ready');
  });

  it('a query that SQL writes out sees nothing of it', async () => {
    const count = sql<{ count: number }>`with held as (select * from throttle where key = 'held')
      select count(*) as count from held`;
    expect((await meanwhile(() => count.execute(database.query))).rows).toEqual([{ count: 0 }]);
  });

  it('a change that begins like a query waits and is made', async () => {
    let change: Promise<unknown> | undefined;
    await meanwhile(async () => {
      change = sql`with added as (select 'added' as key) insert into throttle (key, count, window_ends_at, locked_until)
        select key, 1, 0, 0 from added`.execute(database.query);
    });
    await change;
    const added = database.query.selectFrom('throttle').select('count').where('key', '=', 'added');
    expect(await added.executeTakeFirst()).toEqual({ count: 1 });
  });
});

/** What SQLite calls a commit that waits until it is on the disk, and one that does not. */
const [SYNCED, UNSYNCED] = [2, 1];
const levelOf = async (query: Database['query']) =>
  Object.values((await sql<{ level: unknown }>`pragma synchronous`.execute(query)).rows[0] ?? {})[0];
const row = (key: string) => ({ key, count: 0, windowEndsAt: 0, lockedUntil: 0 });

describe('a statement that a power failure may undo, in the embedded database', () => {
  const database = preparedDatabase('sqlite');

  it('does not wait for the disk, while all others do, also after it has failed', async () => {
    const insert = () => database.unsynced.insertInto('throttle').values(row('twice')).returning('key').execute();
    expect(await insert()).toEqual([{ key: 'twice' }]);
    expect(await levelOf(database.unsynced)).toBe(UNSYNCED);
    expect(await levelOf(database.query)).toBe(SYNCED);
    await expect(insert()).rejects.toThrow(/unique/i);
    expect(await levelOf(database.query)).toBe(SYNCED);
  });

  it('waits for the transactions before it, which wait for the disk', async () => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const transaction = database.transaction(async ({ query }) => {
      await query.insertInto('throttle').values(row('during')).execute();
      begun.resolve();
      await end.promise;
      expect(await levelOf(query)).toBe(SYNCED);
    });
    await begun.promise;
    const later = database.unsynced.updateTable('throttle').set({ count: 7 }).where('key', '=', 'during').execute();
    end.resolve();
    await Promise.all([transaction, later]);
    const seen = database.query.selectFrom('throttle').select('count').where('key', '=', 'during');
    expect(await seen.executeTakeFirst()).toEqual({ count: 7 });
  });
});
