import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyMigrations, isMigrated, type Migrations, migrate, SCHEMA } from '../../../src/server/database/migrate.ts';
import {
  DATABASE_KINDS,
  openEmptyDatabase,
  openStored,
  preparedStore,
  type TestDatabase,
} from '../../support/database.ts';
import { preparedFolder } from '../../support/prepared.ts';
import { ROOT } from '../../support/root.ts';
import { ask } from '../support/ask.ts';
import { startServer } from '../support/server.ts';

const PROGRAM = 'tests/server/support/migrating-program.ts';
const LATER = '2999-01-01-later';

/** The code of a later release: this one's with another migration, which adds a column. */
async function writeLaterRelease(folder: string): Promise<void> {
  for (const part of ['package.json', 'src/server', 'src/shared', PROGRAM])
    await cp(join(ROOT, part), join(folder, part), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

async function migrateByLaterRelease(folder: string, oldest: string | undefined, made: TestDatabase): Promise<void> {
  const stated = oldest === undefined ? '' : `export const oldest = '${oldest}';\n`;
  await writeFile(
    join(folder, `src/server/database/migrations/${LATER}.ts`),
    `${stated}export async function up(db: any) {
      await db.schema.alterTable('sessions').addColumn('place', 'text').execute();
    }\n`,
  );
  const child = fork(join(folder, PROGRAM), { env: { ...process.env, ...made.settings } });
  expect(await once(child, 'exit')).toEqual([0, null]);
}

describe.each(DATABASE_KINDS)('a database that a later release has migrated (%s, S-85)', (kind) => {
  const made = preparedStore(kind, 'each');
  const folder = preparedFolder('later-release');
  beforeAll(async () => {
    await mkdir(folder, { recursive: true });
    await writeLaterRelease(folder);
  });

  it('is served by this release, also after a restart, if the later one says that it can be', async () => {
    await migrateByLaterRelease(folder, SCHEMA, made);
    const server = await startServer(made.settings);
    expect((await ask(server, '/health/ready')).status).toBe(200);
    await server.close();
  });

  it('takes an instance of this release that runs on it out of service if it says nothing, and refuses its start', async () => {
    const server = await startServer(made.settings);
    await migrateByLaterRelease(folder, undefined, made);
    const { status, text } = await ask(server, '/health/ready');
    expect([status, JSON.parse(text)]).toEqual([503, { status: 'schema-outdated' }]);
    await server.close();
    const database = openStored(made.settings);
    expect(await isMigrated(database)).toBe(false);
    await expect(migrate(database)).rejects.toThrow(
      new RegExp(
        `^Cannot start: the database has the schema ${LATER} of another release, .*; start that release, .*\\.$`,
      ),
    );
    await database.close();
  });
});

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
