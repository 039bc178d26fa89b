import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { SCHEMA } from '../../../src/server/database/migrate.ts';
import { SQLITE_FILE } from '../../../src/server/platform/db/sqlite.ts';
import { DATABASE_KINDS, migratedDatabase, openTestDatabase } from '../../support/database.ts';
import { ask } from '../support/ask.ts';
import { preparedServer, startServer } from '../support/server.ts';

describe('health endpoints (S-86)', () => {
  const server = preparedServer();

  test.each([
    ['/health/live', 'alive'],
    ['/health/ready', 'ready'],
  ])('%s returns the status %s and is not cached', async (path, status) => {
    const answer = await ask(server, path);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({ status });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe.each(DATABASE_KINDS)('readiness, on %s (S-86)', (kind) => {
  test('fails with schema-outdated on the schema of another release, while liveness holds', async () => {
    const { database, settings, close } = await openTestDatabase(kind);
    const server = await startServer(settings);
    await sql`update kysely_migration set name = 'of-another-release' where name = ${SCHEMA}`.execute(database.query);
    const answers = await Promise.all([ask(server, '/health/ready'), ask(server, '/health/live')]);
    expect(answers.map(({ status, text }) => [status, JSON.parse(text)])).toEqual([
      [503, { status: 'schema-outdated' }],
      [200, { status: 'alive' }],
    ]);
    await server.close();
    await close();
  });
});

test('a server of an embedded database is ready while another process writes into it (S-86)', async () => {
  const { settings, drop } = await migratedDatabase('sqlite');
  const server = await startServer(settings);
  const other = new SQLite(join(settings.DATA_DIR, SQLITE_FILE));
  other.exec('begin immediate');
  const { status, text } = await ask(server, '/health/ready');
  expect([status, JSON.parse(text)]).toEqual([200, { status: 'ready' }]);
  other.exec('rollback');
  other.close();
  await server.close();
  await drop();
});
