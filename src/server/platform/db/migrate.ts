import { sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import * as clients from './migrations/2026-11-21-clients.ts';
import * as staff from './migrations/2026-11-21-staff.ts';
import * as vessels from './migrations/2026-11-21-vessels.ts';
import * as words from './migrations/2026-11-21-words.ts';
import * as vesselColumns from './migrations/2026-11-22-vessel-columns.ts';

/** In the order of their names. A migration that was released is never changed. */
const MIGRATIONS = {
  '2026-11-21-clients': clients,
  '2026-11-21-staff': staff,
  '2026-11-21-vessels': vessels,
  '2026-11-21-words': words,
  '2026-11-22-vessel-columns': vesselColumns,
};
const provider: MigrationProvider = { getMigrations: async () => MIGRATIONS };

/** The name of the schema that this release works with. */
export const SCHEMA = Object.keys(MIGRATIONS).at(-1) ?? '';

/**
 * Brings the schema up to date; of several instances that start at once one does it and the others wait (S-85).
 * @returns the names of the migrations that were applied
 * @throws the error of the migration that failed; what it began is undone
 */
export async function migrate({ query }: Database): Promise<string[]> {
  const { error, results = [] } = await new Migrator({ db: query, provider }).migrateToLatest();
  if (error !== undefined) throw error;
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

/** Whether the database has the schema of this release; also the cheapest query that shows whether it responds. */
export async function isMigrated({ query }: Database): Promise<boolean> {
  const { rows } = await sql`select name from kysely_migration where name = ${SCHEMA}`.execute(query);
  return rows.length > 0;
}
