import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

/** Migrations by name; they are applied in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings the schema up to date. Of several instances that start at once, one does it and the others wait (S-85).
 * @returns the names of the migrations that were applied
 * @throws the error of the migration that failed; its changes are rolled back
 */
export async function applyMigrations(database: Database, migrations: Migrations): Promise<string[]> {
  const provider = { getMigrations: async () => migrations };
  const { error, results = [] } = await database.withoutTimeLimits((query) =>
    new Migrator({ db: query, provider }).migrateToLatest(),
  );
  if (error !== undefined) throw error;
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

/** Returns the names of all applied migrations; none if the database is empty. */
export async function appliedMigrations({ query }: Database): Promise<readonly string[]> {
  const tables = await query.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ readonly name: string }>`select name from kysely_migration`.execute(query);
  return rows.map(({ name }) => name);
}
