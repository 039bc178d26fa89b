import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { preparedDatabase } from '../../support/database.ts';

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
