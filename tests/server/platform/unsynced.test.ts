import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { openTestDatabase } from '../../support/database.ts';

/** Values of SQLite's `synchronous`: commits wait for the disk, or only copies of the log into the file do. */
const [NORMAL, FULL] = [1, 2];
const row = (key: string) => ({ key, count: 0, windowEndsAt: 0, lockedUntil: 0 });

describe('a statement that a power failure may undo, in the embedded database', () => {
  let database: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ database, close } = await openTestDatabase('sqlite'));
  });
  afterAll(() => close());

  const level = async (query: Database['query']) =>
    (await sql<{ synchronous: number }>`pragma synchronous`.execute(query)).rows[0]?.synchronous;

  it('does not wait for the disk, while all others do, also after it has failed', async () => {
    expect([await level(database.unsynced), await level(database.query)]).toEqual([NORMAL, FULL]);
    await database.query.insertInto('throttle').values(row('twice')).execute();
    await expect(database.unsynced.insertInto('throttle').values(row('twice')).execute()).rejects.toThrow('UNIQUE');
    expect(await level(database.query)).toBe(FULL);
  });

  it('waits for the transactions before it, which wait for the disk', async () => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const transaction = database.transaction(async ({ query }) => {
      await query.insertInto('throttle').values(row('during')).execute();
      begun.resolve();
      await end.promise;
      expect(await level(query)).toBe(FULL);
    });
    await begun.promise;
    const later = database.unsynced.updateTable('throttle').set({ count: 7 }).where('key', '=', 'during').execute();
    end.resolve();
    await Promise.all([transaction, later]);
    const seen = database.query.selectFrom('throttle').select('count').where('key', '=', 'during');
    expect(await seen.executeTakeFirst()).toEqual({ count: 7 });
  });
});
