import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eraseDueAccounts } from '../../../src/server/accounts/erasure.ts';
import { applyRetention } from '../../../src/server/apply-retention.ts';
import { DATABASE_KINDS, migratedDatabase, type TestDatabase } from '../../support/database.ts';
import { openDatabaseOf, type ServerDatabase } from '../support/database-of.ts';
import { failingOnce } from '../support/failing-once.ts';

describe.each(DATABASE_KINDS)('data that cannot be removed (%s) (S-92, S-93)', (kind) => {
  let empty: TestDatabase;
  let db: ServerDatabase;
  beforeEach(async () => {
    empty = await migratedDatabase(kind);
    db = await openDatabaseOf(empty);
  });
  afterEach(async () => {
    await db.close();
    await empty.drop();
  });

  it('do not keep other accounts from being erased', async () => {
    for (const nit of ['900730001', '900730002']) await db.add({ nit, erasureDueAt: 1 });
    await expect(eraseDueAccounts(failingOnce(db.database))).rejects.toThrow('1 of 2 steps failed');
    expect(await db.database.query.selectFrom('clientAccounts').select('nit').execute()).toHaveLength(1);
    expect(await eraseDueAccounts(db.database)).toBe(1);
  });

  it('do not keep other data past their retention time', async () => {
    const { query } = db.database;
    const account = { id: 'old', nit: '1', name: 'Andina', createdAt: 0, erasedAt: 0 };
    await query.insertInto('erasedAccounts').values(account).execute();
    // The first transaction removes contact messages.
    await expect(applyRetention(failingOnce(db.database))).rejects.toThrow('1 of 13 steps failed');
    expect(await query.selectFrom('erasedAccounts').select('id').execute()).toEqual([]);
  });
});
