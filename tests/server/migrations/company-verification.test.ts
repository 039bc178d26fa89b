import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, migrateTo } from '../../../src/server/domain/database/migrate.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { DATABASE_KINDS, openEmptyDatabase } from '../../support/database.ts';

/** Inserts an account as the previous release does. */
async function insertAsBefore({ query }: Database, id: string, status: string, activatedAt: number | null) {
  await sql`insert into files (id, name, media_type, size, sha256, content, created_at)
    values (${id}, 'rut.pdf', 'application/pdf', 1, 'x', ${Buffer.from('x')}, 1)`.execute(query);
  await sql`insert into client_accounts (id, nit, nitsistema, perfil, status, name, email, profile, password_hash,
      rut_file_id, search_text, language, created_at, updated_at, activated_at)
    values (${id}, ${id}, ${id}, 'cliente', ${status}, 'Andina', 'a@example.com', '{}', '-', ${id}, 'andina', 'es', 1, 1,
      ${activatedAt})`.execute(query);
}

describe.each(DATABASE_KINDS)('accounts from before company verification (%s)', (kind) => {
  let database: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ database, close } = await openEmptyDatabase(kind));
    await migrateTo(database, '2026-11-24-second-factors');
    await insertAsBefore(database, '1', 'active', 5);
    await insertAsBefore(database, '2', 'suspended', 5);
    await insertAsBefore(database, '3', 'pending', null);
    await migrate(database);
    await insertAsBefore(database, '4', 'active', 5);
  });
  afterAll(() => close());

  it('become verified if activated; others wait, also those that an older release adds later', async () => {
    const states = await database.query
      .selectFrom('clientAccounts')
      .select(['id', 'verification'])
      .orderBy('id')
      .execute();
    expect(states.map(({ verification }) => verification)).toEqual(['verified', 'verified', 'waiting', 'waiting']);
  });
});
