import { describe, expect, it } from 'vitest';
import { applyMigrations, type Migrations } from '../../../src/server/database/migrate.ts';
import { DATABASE_KINDS, openEmptyDatabase } from '../../support/database.ts';

const failing: Migrations = {
  'harbours-and-piers': {
    up: async (db) => {
      await db.schema.createTable('harbours').addColumn('id', 'integer').execute();
      await db.schema.createTable('harbours').addColumn('id', 'integer').execute();
    },
  },
};
const corrected: Migrations = {
  'harbours-and-piers': {
    up: async (db) => {
      await db.schema.createTable('harbours').addColumn('id', 'integer').execute();
      await db.schema.createTable('piers').addColumn('id', 'integer').execute();
    },
  },
};

describe.each(DATABASE_KINDS)('a migration that fails, on %s (S-85)', (kind) => {
  it('leaves nothing behind, so a corrected one can be applied', async () => {
    const { database, close } = await openEmptyDatabase(kind);
    await expect(applyMigrations(database, failing)).rejects.toThrow(/already exists/);
    expect(await applyMigrations(database, corrected)).toEqual(['harbours-and-piers']);
    await close();
  });
});
