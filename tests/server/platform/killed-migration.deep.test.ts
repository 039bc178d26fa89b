import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../../src/server/database/migrate.ts';
import {
  DATABASE_KINDS,
  type DatabaseKind,
  emptyDatabase,
  openStored,
  type TestDatabase,
} from '../../support/database.ts';

const PROGRAM = join(import.meta.dirname, '../support/migrating-program.ts');
const ROUNDS = 12;

/** Starts a process that migrates a database; `started`: it has begun. */
function startMigrating(settings: TestDatabase['settings']) {
  const child = fork(PROGRAM, { env: { ...process.env, ...settings }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return { child, started: once(child, 'message'), exited: once(child, 'exit') };
}

/** Migrates an empty database without a kill. @returns how many milliseconds it took, and how many migrations there are */
async function migrateUndisturbed(kind: DatabaseKind): Promise<{ readonly takes: number; readonly all: number }> {
  const { settings, drop } = await emptyDatabase(kind);
  const { started, exited } = startMigrating(settings);
  await started;
  const begun = performance.now();
  expect(await exited).toEqual([0, null]);
  const takes = performance.now() - begun;
  const database = openStored(settings);
  const { rows } = await sql`select name from kysely_migration`.execute(database.query);
  await database.close();
  await drop();
  return { takes, all: rows.length };
}

describe.each(DATABASE_KINDS)('a migration that is killed, on %s (S-85)', (kind) => {
  it('is completed by the next start, whenever it was killed', async () => {
    const { takes, all } = await migrateUndisturbed(kind);
    /** How many migrations each kill left to the next start. */
    const left: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { settings, drop } = await emptyDatabase(kind);
      const { child, started, exited } = startMigrating(settings);
      await started;
      await pause((takes * round) / ROUNDS);
      child.kill('SIGKILL');
      await exited;
      const database = openStored(settings);
      left.push((await migrate(database)).length);
      expect(await migrate(database)).toEqual([]);
      expect(await database.query.selectFrom('clientAccounts').select('id').execute()).toEqual([]);
      await database.close();
      await drop();
    }
    // All migrations are one transaction.
    expect(left.filter((number) => number !== 0 && number !== all)).toEqual([]);
    // Otherwise every kill but the first came too late.
    expect(left.slice(1)).toContain(all);
  });
});
