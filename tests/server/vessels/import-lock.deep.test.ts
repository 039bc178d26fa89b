import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCalls } from '../../../src/server/domain/vessels/import/import-calls.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { until } from '../support/until.ts';
import { LINE, ROW, TITLES } from './support/call-file.ts';

/** Attempts that together take longer than a statement may. */
const ATTEMPTS = 4;

describe('an import of vessel calls while another one holds their lock, on PostgreSQL', () => {
  let folder: string;
  let database: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-lock-'));
    ({ database, close } = await openTestDatabase('postgres'));
  });
  afterAll(async () => {
    await close();
    await rm(folder, { recursive: true });
  });

  it('waits for longer than a statement may take', async () => {
    const path = join(folder, 'calls.csv');
    await writeFile(path, `${TITLES}\n${ROW}\n`);
    let hasEnded = false;
    const attempts = new Set<unknown>();
    const imported = await database.transaction(async ({ query }) => {
      await sql`lock table vessel_calls in share row exclusive mode`.execute(query);
      const importing = importCalls(database, { path, fileName: 'calls.csv', line: LINE, isDryRun: false });
      const note = () => {
        hasEnded = true;
      };
      importing.then(note, note);
      await until(async () => {
        // A connection that stays silent for long is ended.
        await sql`select 1`.execute(query);
        for (const { begun } of await waiting()) attempts.add(begun);
        return hasEnded || attempts.size === ATTEMPTS;
      });
      return { importing };
    });
    expect(attempts.size).toBe(ATTEMPTS);
    expect(await imported.importing).toMatchObject({ added: 1 });
  });

  /** Returns when each statement that waits for a lock was begun. */
  async function waiting() {
    const begun = sql<{ readonly begun: string }>`select query_start::text as begun from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return (await begun.execute(database.query)).rows;
  }
});
