import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { beginSession } from '../../../src/server/identity/sessions.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { importCalls } from '../../../src/server/vessels/import/import-calls.ts';
import { preparedDatabase } from '../../support/database.ts';
import { preparedFolder } from '../../support/prepared.ts';
import { until } from '../../support/until.ts';
import { preparedApi } from '../support/api.ts';
import { preparedDatabaseOf } from '../support/database-of.ts';
import { statementsWaitingForLocks } from '../support/waiting-for-locks.ts';
import { LINE, ROW, TITLES } from './support/call-file.ts';

describe('an import of vessel calls while another one holds their lock, on PostgreSQL', () => {
  /** Attempts that together take longer than a statement may. */
  const ATTEMPTS = 4;
  const folder = preparedFolder('import-lock');
  const database = preparedDatabase('postgres');

  it('waits for longer than a statement may take', async () => {
    const path = join(folder, 'calls.csv');
    await writeFile(path, `${TITLES}\n${ROW}\n`);
    const { attempts, result } = await whileLocked(database, ATTEMPTS, () =>
      importCalls(database, { path, fileName: 'calls.csv', line: LINE, isDryRun: false }),
    );
    expect(attempts).toBe(ATTEMPTS);
    expect(await result).toMatchObject({ added: 1 });
  });
});

describe('undoing an import of vessel calls while another one holds their lock, on PostgreSQL', () => {
  /** Attempts that together take longer than a connection may be idle. */
  const ATTEMPTS = 9;
  const api = preparedApi('postgres');
  const db = preparedDatabaseOf(api);

  it('is answered after a wait for longer than a connection may be idle', async () => {
    const { token } = await beginSession(db.database, 'staff', await db.addAdministrator());
    const { attempts, result } = await whileLocked(db.database, ATTEMPTS, () =>
      api.call('POST', `/internal/vessel-calls/imports/${randomUUID()}/undo`, { token }),
    );
    expect(attempts).toBe(ATTEMPTS);
    expect(await result).toMatchObject({ status: 409 });
  });
});

/** Begins some work and keeps the calls locked until it has tried to lock them often enough, or has ended. */
async function whileLocked<Result>(database: Database, count: number, work: () => Promise<Result>) {
  const attempts = new Set<unknown>();
  const begun = await database.transaction(async ({ query }) => {
    await sql`lock table vessel_calls in share row exclusive mode`.execute(query);
    let hasEnded = false;
    const result = work();
    const note = () => {
      hasEnded = true;
    };
    result.then(note, note);
    await until(async () => {
      // A connection that stays silent for long is ended.
      await sql`select 1`.execute(query);
      for (const { begun } of await statementsWaitingForLocks(database)) attempts.add(begun);
      return hasEnded || attempts.size === count;
    });
    return { result };
  });
  return { attempts: attempts.size, result: begun.result };
}
