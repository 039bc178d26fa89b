import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { DATABASE_KINDS, type DatabaseKind, openTestDatabase } from '../../support/database.ts';

/** What each database calls a commit that waits until it is on the disk, and one that does not. */
const LEVELS = {
  sqlite: { read: sql<{ level: unknown }>`pragma synchronous`, synced: 2, unsynced: 1 },
  postgres: { read: sql<{ level: unknown }>`show synchronous_commit`, synced: 'on', unsynced: 'off' },
} as const;
const levelOf = async (kind: DatabaseKind, query: Database['query']) =>
  Object.values((await LEVELS[kind].read.execute(query)).rows[0] ?? {})[0];
const row = (key: string) => ({ key, count: 0, windowEndsAt: 0, lockedUntil: 0 });

describe.each(DATABASE_KINDS)('a statement that a power failure may undo (%s)', (kind) => {
  let database: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ database, close } = await openTestDatabase(kind));
  });
  afterAll(() => close());

  const { synced, unsynced } = LEVELS[kind];
  const level = (query: Database['query']) => levelOf(kind, query);

  it('does not wait for the disk, while all others do, also after it has failed', async () => {
    const insert = () =>
      database.unsynced
        .insertInto('throttle')
        .values(row('twice'))
        .returning(kind === 'postgres' ? sql`current_setting('synchronous_commit')`.as('level') : sql`''`.as('level'))
        .executeTakeFirst();
    const inserted = await insert();
    // In the embedded database the level can only be read by a statement of its own.
    expect(kind === 'postgres' ? inserted?.level : await level(database.unsynced)).toBe(unsynced);
    expect(await level(database.query)).toBe(synced);
    await expect(insert()).rejects.toThrow(/unique/i);
    expect(await level(database.query)).toBe(synced);
  });

  it('returns the same rows as any other', async () => {
    const insert = (query: Database['query'], key: string) =>
      query.insertInto('throttle').values(row(key)).returning('count').executeTakeFirst();
    expect(await insert(database.unsynced, 'a')).toMatchObject((await insert(database.query, 'b')) ?? {});
  });
});

describe('a statement that a power failure may undo, in the embedded database', () => {
  it('waits for the transactions before it, which wait for the disk', async () => {
    const { database, close } = await openTestDatabase('sqlite');
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const transaction = database.transaction(async ({ query }) => {
      await query.insertInto('throttle').values(row('during')).execute();
      begun.resolve();
      await end.promise;
      expect(await levelOf('sqlite', query)).toBe(LEVELS.sqlite.synced);
    });
    await begun.promise;
    const later = database.unsynced.updateTable('throttle').set({ count: 7 }).where('key', '=', 'during').execute();
    end.resolve();
    await Promise.all([transaction, later]);
    const seen = database.query.selectFrom('throttle').select('count').where('key', '=', 'during');
    expect(await seen.executeTakeFirst()).toEqual({ count: 7 });
    await close();
  });
});
