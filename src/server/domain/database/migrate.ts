import { promises as fs, readdirSync } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider } from 'kysely/migration';
import type { Database } from '../../platform/db/database.ts';
import { applyMigrations, isApplied, type Migrations } from '../../platform/db/migrate.ts';

const migrationFolder = path.join(import.meta.dirname, 'migrations');

/** The names of all migrations in the order in which they are applied. A released migration is never changed. */
const NAMES = readdirSync(migrationFolder)
  .map((file) => path.parse(file).name)
  .sort();

/** The name of the schema that this release works with. */
export const SCHEMA = NAMES.at(-1) ?? '';

/**
 * Brings the schema up to date (S-85).
 * @returns the names of the migrations that were applied
 * @throws the error of the migration that failed, after its rollback
 */
export async function migrate(database: Database): Promise<string[]> {
  return applyMigrations(database, await readMigrations());
}

/** Whether this release has a schema with that name. */
export function isKnownSchema(name: string): boolean {
  return NAMES.includes(name);
}

/**
 * Creates the schema of this release or of an earlier one in an empty database.
 * @throws the error of the migration that failed, or if the database has a later schema
 */
export async function migrateTo(database: Database, schema: string): Promise<void> {
  const upTo = Object.entries(await readMigrations()).filter(([name]) => name <= schema);
  await applyMigrations(database, Object.fromEntries(upTo));
}

/** Whether the database has the schema of this release, and responds. */
export async function isMigrated(database: Database): Promise<boolean> {
  return isApplied(database, SCHEMA);
}

function readMigrations(): Promise<Migrations> {
  return new FileMigrationProvider({ fs, path, migrationFolder }).getMigrations();
}
