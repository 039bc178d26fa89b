import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../../src/server/domain/database/migrate.ts';
import { openDatabase } from '../../../src/server/domain/database/open.ts';
import { DATABASE_KINDS, emptyDatabase } from '../../support/database.ts';

const PROGRAM = join(import.meta.dirname, '../support/migrating-program.ts');
const ROUNDS = 12;

/** Starts a process that migrates a database; `started`: it has begun. */
function startMigrating(settings: { readonly DATA_DIR: string; readonly DATABASE_URL?: string }) {
  const child = fork(PROGRAM, { env: { ...process.env, ...settings }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return { child, started: once(child, 'message'), exited: once(child, 'exit') };
}

describe.each(DATABASE_KINDS)('a migration that is killed, on %s (S-85)', (kind) => {
  it('is completed by the next start, whenever it was killed', async () => {
    const killedAfter: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { settings, drop } = await emptyDatabase(kind);
      const { child, started, exited } = startMigrating(settings);
      await started;
      // Migrating takes about a hundred milliseconds, so the kills are spread over it.
      await setTimeout(12 * round);
      child.kill('SIGKILL');
      const [, signal] = await exited;
      killedAfter.push(String(signal));
      const database = openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL }, () => {});
      await migrate(database);
      expect(await migrate(database)).toEqual([]);
      expect(await database.query.selectFrom('clientAccounts').select('id').execute()).toEqual([]);
      await database.close();
      await drop();
    }
    expect(killedAfter).toContain('SIGKILL');
  });
});
